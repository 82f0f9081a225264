# turn: who has left is passed over
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc leaves
Perceval chouettes 1 1
Perceval cul 3
--
? turn Bohort
