# verdier: pays without « Sirop Gagnant ! »
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 4
Karadoc "vert linette"
Perceval cul 6
--
= 192 155 140 150
? no bevue
