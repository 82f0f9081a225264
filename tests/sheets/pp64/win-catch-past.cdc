# win-catch-past: one that can does, and the next throw closes it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 320, 255, 140, 150

Perceval chouettes 5 5
Perceval cul 2
? no winner
= 345 255 140 150
--
? winner Perceval
