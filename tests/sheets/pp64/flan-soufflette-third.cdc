# flan: 4-2-1 at the third: 30
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 4 2
Perceval cul 1
Perceval chouettes 5 5
Perceval cul 5
Perceval throws 5 5 1
Perceval keeps 1
Perceval throws 2 4
--
= 150 130 140 150
