# end: what comes after the end changes nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 260, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 5
--
Karadoc chouettes 6 6
Karadoc cul 6
--
? winner Perceval
= 350 130 140 150
