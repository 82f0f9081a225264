# drop-two: drops 2 is of the chouettes
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval drops 2
Perceval chouettes 5 5
Perceval cul 5
--
= 200 130 140 150
? bevues 1 0 0 0
