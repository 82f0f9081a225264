# doublette-win: the team has 343
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 200, 140, 200, 140

Perceval chouettes 5 5
Perceval cul 5
--
= 290 140 290 140
? no winner
Bohort chouettes 1 3
Bohort cul 6
--
Karadoc chouettes 3 3
Karadoc cul 3
--
= 360 140 360 140
? winner Perceval
? winner Karadoc
