# end: the one who is at 343 already, and throws on, wins when it is settled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 343, 341, 140, 150

Perceval chouettes 1 1
Perceval cul 4
--
? winner Perceval
