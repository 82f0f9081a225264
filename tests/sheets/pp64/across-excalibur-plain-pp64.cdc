# excalibur-plain, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 3
Perceval cul 1
--
? Perceval holds grelottine
