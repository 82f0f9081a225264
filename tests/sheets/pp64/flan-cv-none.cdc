# flan: a flanned Chouette-Velute that nobody calls costs nobody
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 6
--
= 120 130 140 150
