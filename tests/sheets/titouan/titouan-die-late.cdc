# die-late: after the dice have passed it begins nothing
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
--
Perceval takes
? no bevue
? asks Karadoc throws
= 145 130 140 150
