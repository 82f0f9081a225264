# grelottine-second: two throws, dice kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks cul-de-chouette for 14
Karadoc chouettes 5 5
Karadoc cul 1
Karadoc keeps 5 5
Karadoc throws 5
--
= 106 234 140 150
