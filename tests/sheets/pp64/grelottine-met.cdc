# grelottine: met at the first throw: stake to the challenged, and the combination counts
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
? asks Perceval stake
Perceval asks velute for 40
? asks Karadoc throws
Karadoc chouettes 1 3
Karadoc cul 4
--
= 80 202 140 150
? Perceval holds nothing
? Karadoc holds passe-grelot
? turn Perceval
