# flan-double: two Flans: twice
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
--
= 70 130 140
? Bohort holds nothing
