# doublette-cv-mates: two mates at once: twice 72, nothing lost
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 3 3
Perceval cul 6
5.00 Lancelot "Pas mou le caillou !"
5.03 Bohort "Pas mou le caillou !"
5.40 Perceval "Pas mou le caillou !"
--
= 120 284 120 284
? no bevue
