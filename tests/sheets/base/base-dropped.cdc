# dropped: a fallen die costs nothing and is thrown again
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval drops cul
Perceval cul 5
--
= 210 130 140 150
? no bevue
