# grel-146, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 4
Perceval cul 6
--
? Perceval holds grelottine
