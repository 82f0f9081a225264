# flan-suite: the first to shout loses 10
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 2 3
Perceval cul 4
10.0 Bohort "Grelotte ça picote !"
10.4 Perceval "Grelotte ça picote !"
--
= 120 130 130
