# doublette-cv-opponents: level opponents lose, each team
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 2 2
Perceval cul 4
5.00 Perceval "Pas mou le caillou !"
5.03 Bohort "Pas mou le caillou !"
--
= 88 108 88 108
