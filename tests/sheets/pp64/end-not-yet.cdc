# end: 342 does not win
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 341, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 3
--
? no winner
= 342 130 140 150
