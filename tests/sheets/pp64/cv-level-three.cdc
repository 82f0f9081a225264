# cv: three level: each of them loses
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 3 3
6.0 Perceval cul 6
7.00 Karadoc "Pas mou le caillou !"
7.02 Bohort "Pas mou le caillou !"
7.05 Lancelot "Pas mou le caillou !"
--
= 120 58 68 78
? no bevue
