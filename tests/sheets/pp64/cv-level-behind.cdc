# cv: level calls behind a clear first: nothing for them (R1)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 2
5.0 Karadoc "Pas mou le caillou !"
5.2 Bohort "Pas mou le caillou !"
5.2 Lancelot "Pas mou le caillou !"
--
= 120 138 140 150
