# bevue: a fallen cul alone is thrown again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval drops cul
? bevue Perceval
Perceval cul 5
--
= 200 130 140 150
