# flan-velute: a flanned Velute is lost
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 2 3
Perceval cul 5
--
= 70 130 140
