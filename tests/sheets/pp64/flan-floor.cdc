# flan: a flanned Velute stops at 0
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 40, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 6 1
Perceval cul 5
--
= 0 130 140 150
