# bevue: throwing a cul out of turn
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Bohort cul 5
? bevue Bohort
Perceval cul 1
--
= 145 130 130 150
