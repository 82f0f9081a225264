# crossing-doublette-negative: and goes below 0
rules: titouan +negative +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 5, 140, 5, 140

Karadoc "À Kadoc !"
= -5 140 -5 140
? in Perceval
? in Karadoc
