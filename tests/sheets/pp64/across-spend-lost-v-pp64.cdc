# spend-lost-v, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 30
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc keeps 1 3
Karadoc throws 4
--
= 150 132 140 150
? Perceval holds nothing
? Karadoc holds nothing
