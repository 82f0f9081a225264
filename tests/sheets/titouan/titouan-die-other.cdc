# die-other: another's die in hand, without words: nothing
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc takes
? no bevue
--
= 145 130 140 150
