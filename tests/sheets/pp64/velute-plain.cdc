# velute: double of the Velute's square, at once
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 5
Perceval cul 6
= 192 130 140 150
--
= 192 130 140 150
