# cv: 0, 35, 70 ms: the third is level with the second but not with the first (R80)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
5.000 Karadoc "Pas mou le caillou !"
5.035 Bohort "Pas mou le caillou !"
5.070 Lancelot "Pas mou le caillou !"
--
= 120 98 108 150
? no bevue
