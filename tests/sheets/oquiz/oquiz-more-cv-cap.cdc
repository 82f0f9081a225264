# more-cv-cap: won by the die on another's throw: stops at 332
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 300, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.00 Karadoc "Pas mou le caillou !"
5.01 Perceval "Pas mou le caillou !"
wait 2
Karadoc throws 6
--
= 120 332 140 150
? no winner
