# flan: before the chouettes are at rest is in time
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

1.0 Perceval rolls
1.2 Karadoc "Perceval elle fait des Flans !"
1.5 Perceval chouettes 5 5
2.0 Perceval cul 1
--
= 95 130 140 150
? no bevue
