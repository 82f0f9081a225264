# flan: the usual words by the thrower are wrong under a Flan
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
5.0 Perceval chouettes 4 3
6.0 Perceval cul 4
7.0 Perceval "Raitournelle !"
? bevue Perceval
--
= 110 130 140 150
