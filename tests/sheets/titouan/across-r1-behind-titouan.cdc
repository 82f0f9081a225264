# r1-behind, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
5.000 Karadoc "Pas mou le caillou !"
5.200 Bohort "Pas mou le caillou !"
5.200 Lancelot "Pas mou le caillou !"
--
= 120 162 140 150
? no bevue
