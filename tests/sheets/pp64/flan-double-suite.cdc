# flan: doubled: the first of a Suite loses 20
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
5.0 Perceval chouettes 2 3
6.0 Perceval cul 4
7.0 Lancelot "Grelotte ça picote !"
7.3 Perceval "Grelotte ça picote !"
--
= 120 130 140 130
