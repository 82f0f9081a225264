# soufflette-unplayed: a may, not a must
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
--
= 120 130 140 150
? no bevue
? Perceval holds nothing
