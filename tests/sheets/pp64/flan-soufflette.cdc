# flan-soufflette: to be made again alone: failed, 30, and the last throw is flanned
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 4 2
Perceval cul 1
? asks Perceval throws
Perceval chouettes 4 2
Perceval cul 6
Perceval keeps 4 2
Perceval throws 6
Perceval throws 5 5 1
--
= 65 130 140
? no bevue
