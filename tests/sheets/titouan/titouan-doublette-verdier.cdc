# doublette-verdier: two mates bet, each wins
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 6 4
Bohort "Vert-Linette !"
Lancelot "Vert-Linette !"
Perceval cul 2
--
= 192 190 192 190
