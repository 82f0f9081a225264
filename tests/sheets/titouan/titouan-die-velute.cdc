# die-velute: on a Velute the dice are only picked up
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 4
Perceval cul 6
Perceval takes
--
= 192 130 140 150
? no bevue
