# r9-artichette, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
--
= 120 130 140 150
? no bevue
? turn Karadoc
