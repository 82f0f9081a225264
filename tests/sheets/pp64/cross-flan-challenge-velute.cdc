# crossing: a flanned player met in a challenge: stake and throw are plain
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort flan

Bohort "Karadoc elle fait des Flans !"
Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 40
Karadoc chouettes 2 4
Karadoc cul 6
--
= 80 242 140 150
Perceval chouettes 1 1
Perceval cul 4
--
Karadoc chouettes 2 4
Karadoc cul 6
--
= 81 170 140 150
