# spend-won, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 30
Karadoc chouettes 1 1
Karadoc cul 4
--
= 90 161 140 150
? Perceval holds nothing
? Karadoc holds passe-grelot
