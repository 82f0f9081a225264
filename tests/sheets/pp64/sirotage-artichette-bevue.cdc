# sirotage: on an Artichette: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
5.0 Perceval "Je sirote !"
? bevue Perceval
6.0 Perceval "Raitournelle !"
--
= 126 130 140 150
