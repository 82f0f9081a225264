# die-three: all three dice picked up begin nothing
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes 3
--
= 145 130 140 150
? no bevue
