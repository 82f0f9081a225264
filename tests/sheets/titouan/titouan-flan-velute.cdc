# flan-velute: a Velute
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 2 3
Perceval cul 5
--
= 70 130 140 150
