# artichette: two others call: 16 are lost once
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
5.00 Karadoc "Artichette !" -> Perceval
5.02 Bohort "Artichette !" -> Perceval
6.00 Lancelot "Artichette !" -> Perceval
--
= 104 130 140 150
? no bevue
