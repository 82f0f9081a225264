# r1-sim02, under titouan +doublette
rules: titouan +doublette
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
simultaneity: 0.2

Perceval chouettes 1 1
Perceval cul 2
5.000 Karadoc "Pas mou le caillou !"
5.200 Bohort "Pas mou le caillou !"
--
= 120 122 132 150
