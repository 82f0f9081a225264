# doublette-cv: a mate may take it for the team
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 2 2
Perceval cul 4
5.0 Lancelot "Pas mou le caillou !"
5.4 Perceval "Pas mou le caillou !"
--
= 120 172 120 172
