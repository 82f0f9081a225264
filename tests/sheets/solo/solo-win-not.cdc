# win-not: 342 is not enough
rules: solo
players: Perceval
scores: 326

Perceval chouettes 4 4
Perceval cul 1
--
= 342
? no winner
