# flan: a flanned Suite that nobody calls costs nobody
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
5.0 Perceval chouettes 3 4
6.0 Perceval cul 5
--
= 120 130 140 150
