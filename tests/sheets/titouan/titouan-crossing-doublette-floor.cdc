# crossing-doublette-floor: a team's score stops at 0, too
rules: titouan +no-negative +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 5, 140, 5, 140

Karadoc "À Kadoc !"
= 0 140 0 140
