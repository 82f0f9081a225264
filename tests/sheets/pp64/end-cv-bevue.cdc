# end: 345 in a throw, 335 by a Bévue before it is settled: no winner
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 340, 130, 140, 150

5.0 Perceval chouettes 2 2
6.0 Perceval cul 6
7.0 Perceval "Pas mou le caillou !"
--
= 334 130 140 150
? no winner
