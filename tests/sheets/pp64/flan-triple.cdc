# flan: three Flans: three times
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan, Lancelot flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Lancelot "Perceval il fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
--
= 45 130 140 150
? no bevue
