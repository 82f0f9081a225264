# die-thrown: a die thrown was in hand
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval throws 5
--
= 210 130 140 150
? no bevue
