# flan-chouette-velute: the first to shout loses it
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 6
10.0 Bohort "Pas mou le caillou !"
10.4 Perceval "Pas mou le caillou !"
--
= 120 130 68
