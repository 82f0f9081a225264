# win-velute-level: level: lost, and no win
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 280, 150

5 Perceval chouettes 3 3
6 Perceval cul 6
7.00 Bohort "Pas mou le caillou !"
7.03 Karadoc "Pas mou le caillou !"
? no winner
= 120 58 208 150
