# neant: a Grelottine from 30 points on
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds grelottine
= 120 130 140 150
