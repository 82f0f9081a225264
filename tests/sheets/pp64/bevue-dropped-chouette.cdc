# bevue: a fallen chouette: both are thrown again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval drops chouette
Perceval chouettes 5 5
Perceval cul 5
--
= 200 130 140 150
