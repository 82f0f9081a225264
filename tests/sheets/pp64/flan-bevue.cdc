# flan: a Bévue costs 10 all the same
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 2 4
Perceval cul 6
Perceval "Pas mou le caillou !"
? bevue Perceval
--
= 38 130 140 150
