# artichette: another first: the thrower loses 16
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 3
Perceval cul 4
5.0 Karadoc "Artichette !" -> Perceval
5.3 Perceval "Raitournelle !"
--
= 104 130 140 150
? no bevue
