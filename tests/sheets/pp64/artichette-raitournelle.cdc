# artichette: the thrower shouts in time: 16
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 3
Perceval cul 4
5.0 Perceval "Raitournelle !"
5.3 Karadoc "Artichette !" -> Perceval
--
= 136 130 140 150
? no bevue
