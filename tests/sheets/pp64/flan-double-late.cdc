# flan: the second after the chouettes: the first alone weighs, the second is kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Bohort "Perceval elle fait des Flans !"
Perceval cul 2
--
= 95 130 140 150
? Bohort holds flan
? no bevue
