# flan-artichette-stolen: and the others « Raitournelle ! »
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 4 3
Perceval cul 4
Bohort "Raitournelle !" -> Perceval
--
= 104 130 140
? no bevue
