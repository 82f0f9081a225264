# flan: a Jarret-Sifflet: twice the final combination is lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret-sifflet, Karadoc flan

Perceval "Jarret-Sifflet !"
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 1
Perceval keeps 5 5
Perceval throws 2
--
= 70 130 140 150
