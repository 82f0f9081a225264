# win-velute-at-once: a Velute
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 278, 130, 140, 150

Perceval chouettes 6 2
Perceval cul 4
? winner Perceval
= 350 130 140 150
