# doublette-chouette: a combination's points are the team's
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 5 5
Perceval cul 1
--
Bohort chouettes 2 2
Bohort cul 1
--
Karadoc chouettes 3 3
Karadoc cul 1
--
= 154 144 154 144
? turn Lancelot
