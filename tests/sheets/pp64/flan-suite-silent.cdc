# flan: silent ones lose nothing; the only caller 10
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
5.0 Perceval chouettes 3 4
6.0 Perceval cul 5
7.0 Karadoc "Grelotte ça picote !"
--
= 120 120 140 150
