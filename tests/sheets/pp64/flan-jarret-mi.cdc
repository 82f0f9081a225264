# flan: a Mi-Jarret: the final combination is lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret, Karadoc flan

Perceval "Mi-Jarret !"
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 1
Perceval keeps 5 1
Perceval throws 6
--
= 48 130 140 150
