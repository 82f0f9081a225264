# r1-sim0, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
simultaneity: 0

Perceval chouettes 1 1
Perceval cul 2
5.000 Karadoc "Pas mou le caillou !"
5.001 Bohort "Pas mou le caillou !"
--
= 120 138 140 150
