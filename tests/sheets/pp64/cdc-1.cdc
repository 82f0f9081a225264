# cdc: 40 + 10 x 1
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 1
--
= 170 130 140 150
