# artichette: 3-4-4; the thrower shouts
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 4
Perceval "raitournelle"
--
= 136 130 140 150
