# flan: 30 points are enough: 4-2-1 at the first: 50
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 30, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 4 2
Perceval cul 1
? asks Perceval throws
Perceval chouettes 1 2
Perceval cul 4
--
= 80 130 140 150
? no bevue
? turn Karadoc
