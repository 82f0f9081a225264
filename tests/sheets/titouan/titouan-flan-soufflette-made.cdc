# flan-soufflette-made: made with the first: 50, and nobody pays
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 4 2
Perceval cul 1
Perceval chouettes 4 1
Perceval cul 2
--
= 170 130 140 150
