# flan-suite-123: and the Velute of 3 is lost
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 1 2
Perceval cul 3
10.0 Bohort "Grelotte ça picote !"
--
= 102 130 130
