# turn: a Velute, no -- before the next player's chouettes
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 4
Perceval cul 6
Karadoc chouettes 2 2
Karadoc cul 1
Bohort chouettes 1 1
Bohort cul 3
--
= 192 134 141 150
? turn Lancelot
? no bevue
