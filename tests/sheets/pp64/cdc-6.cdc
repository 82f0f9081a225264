# cdc: 40 + 10 x 6
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 6
--
= 220 130 140 150
