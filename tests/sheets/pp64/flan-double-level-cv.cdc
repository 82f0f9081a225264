# flan: doubled: level callers gain twice a Chouette-Velute
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
5.0 Perceval chouettes 2 2
6.0 Perceval cul 4
7.00 Perceval "Pas mou le caillou !"
7.05 Lancelot "Pas mou le caillou !"
--
= 184 130 140 214
