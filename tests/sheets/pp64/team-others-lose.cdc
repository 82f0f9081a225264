# team: 342 for one and 342 for his mate is no victory
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 342, 130, 341, 150
teams: Perceval Bohort / Karadoc Lancelot

Perceval chouettes 1 3
Perceval cul 6
--
= 342 130 341 150
? no winner
