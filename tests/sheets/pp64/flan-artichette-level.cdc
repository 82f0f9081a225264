# flan: level: the thrower has priority, with the swapped words
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
5.0 Perceval chouettes 4 3
6.0 Perceval cul 4
7.00 Bohort "Raitournelle !" -> Perceval
7.05 Perceval "Artichette !"
--
= 136 130 140 150
? no bevue
