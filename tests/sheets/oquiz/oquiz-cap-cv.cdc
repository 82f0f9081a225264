# cap-cv: a Chouette-Velute of another's throw stops at 332
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 300, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Karadoc "Pas mou le caillou !"
--
= 120 332 140 150
? no winner
