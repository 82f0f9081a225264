# flan-soufflette-made: made with the second: 40 gained
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 4 2
Perceval cul 1
Perceval chouettes 4 2
Perceval cul 6
Perceval keeps 4 2
Perceval throws 1
--
= 160 130 140
