# grelottine: a die falls in the second throw: a Bévue, thrown again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 5 4
Karadoc cul 3
Karadoc keeps 5 4
Karadoc drops 1
? bevue Karadoc
Karadoc throws 1
--
= 100 190 140 150
