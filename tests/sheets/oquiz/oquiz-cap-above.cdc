# cap-above: a score above 332 stays as it is
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 341, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Karadoc "Pas mou le caillou !"
--
= 120 341 140 150
? no winner
