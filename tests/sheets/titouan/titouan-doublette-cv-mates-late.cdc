# doublette-cv-mates-late: two mates at once behind an opponent: nothing
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 3 3
Perceval cul 6
5.00 Perceval "Pas mou le caillou !"
5.40 Bohort "Pas mou le caillou !"
5.43 Lancelot "Pas mou le caillou !"
--
= 192 140 192 140
