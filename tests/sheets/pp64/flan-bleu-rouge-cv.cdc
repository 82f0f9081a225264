# flan: the finder's Chouette-Velute: its first caller loses it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 12 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 7 !"
Perceval throws 2 2 4
Bohort "Pas mou le caillou !"
--
= 111 78 108 150
? no bevue
