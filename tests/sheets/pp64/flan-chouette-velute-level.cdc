# flan-chouette-velute-level: level ones gain it
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 6
10.00 Bohort "Pas mou le caillou !"
10.04 Perceval "Pas mou le caillou !"
--
= 192 130 212
