# artichette-won: 16 for the thrower's call
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
Perceval "Raitournelle !"
--
= 136 130 140 150
