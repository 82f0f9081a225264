# crossing-doublette-30: the thresholds look at the team's score
rules: titouan +no-negative +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 29, 140, 29, 140

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Bohort
? bevue Perceval
= 19 140 19 140
