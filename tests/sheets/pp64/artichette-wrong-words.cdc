# artichette: the thrower shouts the others' word: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 3
Perceval cul 4
5.0 Perceval "Artichette !"
? bevue Perceval
--
= 110 130 140 150
