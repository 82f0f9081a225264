# doublette-soufflette: 50 from team to team
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Lancelot
? asks Lancelot throws
Lancelot chouettes 4 2
Lancelot cul 1
--
= 70 190 70 190
