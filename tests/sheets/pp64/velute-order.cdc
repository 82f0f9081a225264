# velute: the order of the dice is of no matter
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 2
Perceval cul 4
--
= 192 130 140 150
