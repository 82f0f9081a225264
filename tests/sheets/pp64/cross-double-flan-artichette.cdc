# crossing: an Artichette under a Double Flan: 32
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Perceval chouettes 4 3
Perceval cul 4
Lancelot "Raitournelle !" -> Perceval
--
= 88 130 140 150
