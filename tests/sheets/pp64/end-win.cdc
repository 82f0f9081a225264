# end: 343 or more wins once the sequence is settled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 260, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 5
--
? winner Perceval
= 350 130 140 150
