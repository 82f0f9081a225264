# r1-order, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 2
5.300 Lancelot "Pas mou le caillou !"
5.400 Perceval "Pas mou le caillou !"
5.500 Karadoc "Pas mou le caillou !"
--
= 120 130 140 158
