# crossing: a flanned grelottin has his Poulette
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort flan

Bohort "Perceval elle fait des Flans !"
Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 10
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Perceval "Elle est où la Poulette ?"
--
= 140 120 140 150
