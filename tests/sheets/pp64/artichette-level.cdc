# artichette: level: the thrower has priority
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
5.00 Karadoc "Artichette !" -> Perceval
5.04 Perceval "Raitournelle !"
--
= 136 130 140 150
