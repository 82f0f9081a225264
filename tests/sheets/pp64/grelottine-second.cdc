# grelottine: met at the second throw
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks cul-de-chouette for 10
Karadoc chouettes 1 1
Karadoc cul 4
Karadoc keeps 1 1
Karadoc throws 1
--
= 110 190 140 150
