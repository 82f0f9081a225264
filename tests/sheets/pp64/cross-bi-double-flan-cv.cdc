# crossing: a Chouette-Velute of 2 on a Bi-Jarret under a Double Flan: 4 x 8 lost by the first
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret, Karadoc flan, Bohort flan

Perceval "Bi-Jarret !"
Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
5.0 Perceval chouettes 1 1
6.0 Perceval cul 2
7.0 Lancelot "Pas mou le caillou !"
--
= 120 130 140 118
