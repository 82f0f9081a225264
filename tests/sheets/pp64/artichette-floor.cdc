# artichette: 10 points: stops at 0
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 10, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
Lancelot "Artichette !" -> Perceval
--
= 0 130 140 150
