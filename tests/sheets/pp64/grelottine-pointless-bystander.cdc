# grelottine: a bystander's Grelottine is not used up
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 40
Karadoc chouettes 1 3
Karadoc cul 4
--
? Bohort holds grelottine
? Perceval holds nothing
? Karadoc holds passe-grelot
