# jarret: Mi: « Bjarret ! » and the Chouette-Velute is open
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 1 1
Perceval cul 2
10.0 Perceval "Bjarret !"
11.0 Lancelot "Pas mou le caillou !"
--
= 120 130 140 158
? turn Karadoc
? no bevue
