# grelottine: missed twice: stake to the challenger
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks cul-de-chouette for 10
Karadoc chouettes 1 1
Karadoc cul 4
Karadoc keeps 1 1
Karadoc throws 5
--
= 130 121 140 150
? Karadoc holds nothing
? turn Perceval
