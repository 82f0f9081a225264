# doublette-bevue: a Bévue, too (R63)
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Karadoc "À Kadoc !"
? bevue Karadoc
= 110 140 110 140
