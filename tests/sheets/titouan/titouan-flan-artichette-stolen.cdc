# flan-artichette-stolen: the others « Raitournelle »
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 4 4
Perceval cul 3
Lancelot "Raitournelle !" -> Perceval
--
= 104 130 140 150
? no bevue
