# contre-flan: while the first flanned's dice roll is in time
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

1.0 Karadoc "Perceval elle fait des Flans !"
2.0 Perceval rolls
2.3 Bohort "Karadoc elle fait des Flans !"
2.8 Perceval chouettes 5 5
4.0 Perceval cul 2
--
Karadoc chouettes 1 1
Karadoc cul 3
--
= 145 128 140 150
? no bevue
