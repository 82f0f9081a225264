# bevue: throwing out of turn
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Bohort chouettes 3 3
? bevue Bohort
? turn Perceval
= 120 130 130 150
