# chouette: the square of the Chouette, at the pass
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 2
Perceval cul 5
--
= 145 130 140 150
? turn Karadoc
? no bevue
