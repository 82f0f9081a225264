# flan: only the first caller loses; 51 ms behind nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
5.0 Perceval chouettes 3 3
6.0 Perceval cul 6
7.000 Lancelot "Pas mou le caillou !"
7.051 Bohort "Pas mou le caillou !"
--
= 120 130 140 78
