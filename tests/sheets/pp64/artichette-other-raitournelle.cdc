# artichette: Raitournelle by another: a Bévue, the thrower has his 16 still
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
5.0 Karadoc "Raitournelle !"
? bevue Karadoc
5.5 Perceval "Raitournelle !"
--
= 136 120 140 150
