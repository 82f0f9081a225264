# die-too-early: before the cul it begins nothing
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval takes
Perceval cul 2
--
= 145 130 140 150
? no bevue
