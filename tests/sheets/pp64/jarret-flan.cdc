# jarret-flan: a flanned Bi-Jarret loses double
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret, Karadoc flan

Perceval "Bi-Jarret !"
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 1
--
= 70 130 140
