# poulette: the grelottin alone shouts it: 10
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 10
Karadoc chouettes 1 1
Karadoc cul 3
Karadoc throws 1 3 5
Perceval "elle est ou la poulette"
--
= 140 120 140 150
? no bevue
