# r1-none, under base
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 2
--
= 120 130 140 150
? no bevue
