# drop-one-cul: drops 1 with both chouettes at rest is the cul
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval drops 1
Perceval cul 5
--
= 200 130 140 150
? bevues 1 0 0 0
