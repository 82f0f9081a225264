# flan-double: two Flans
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Lancelot flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Lancelot "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 2 3
Perceval cul 5
--
= 20 130 140 150
