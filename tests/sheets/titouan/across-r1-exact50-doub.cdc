# r1-exact50, under titouan +doublette
rules: titouan +doublette
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 2
5.000 Karadoc "Pas mou le caillou !"
5.050 Bohort "Pas mou le caillou !"
--
= 120 122 132 150
