# preventive: a flanned Chouette-Velute: who anticipates it loses it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

0.5 Karadoc "Perceval elle fait des Flans !"
1.0 Perceval chouettes 2 2
2.0 Perceval rolls
2.2 Bohort "Pas mou le caillou !"
2.5 Perceval cul 4
3.0 Lancelot "Pas mou le caillou !"
--
= 120 130 108 150
