# doublette-flan: a flanned Chouette is the team's loss
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140
holds: Lancelot flan

Lancelot "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 5 5
Perceval cul 1
--
= 95 140 95 140
