# more-cv-win: kept by the thrower it wins, gained by another it stops at 332
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 300, 310, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.00 Perceval "Pas mou le caillou !"
5.03 Karadoc "Pas mou le caillou !"
wait 2
Karadoc throws 6
--
= 300 332 140 150
? no winner
