# die-poor: no points are needed
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 10, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Perceval throws 3
--
= 0 130 140 150
? no bevue
