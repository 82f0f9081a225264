# win: 343 in one's own turn
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 293, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 5
--
= 383 130 140 150
? winner Perceval
