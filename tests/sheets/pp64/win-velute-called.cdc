# win-velute-called: a Chouette-Velute: won once nobody can be level
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 280, 150

5 Perceval chouettes 3 3
6 Perceval cul 6
? no winner
7 Bohort "Pas mou le caillou !"
? winner Bohort
= 120 130 352 150
