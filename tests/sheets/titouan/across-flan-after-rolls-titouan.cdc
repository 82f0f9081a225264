# flan-after-rolls, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Perceval rolls
Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 5 5
Perceval cul 2
--
= 145 130 140 150
? Karadoc holds flan
? no bevue
