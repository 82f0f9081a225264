# flan: « Raitournelle ! » 51 ms before the thrower's « Artichette ! »: 16 lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
5.0 Perceval chouettes 4 3
6.0 Perceval cul 4
7.000 Bohort "Raitournelle !" -> Perceval
7.051 Perceval "Artichette !"
--
= 104 130 140 150
? no bevue
