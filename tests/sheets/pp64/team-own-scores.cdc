# team: scores are one's own; the second team's player wins for both
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 340
turn: Lancelot
teams: Perceval Bohort / Karadoc Lancelot

Lancelot chouettes 2 2
Lancelot cul 6
--
= 120 130 140 344
? winner Lancelot
? winner Karadoc
