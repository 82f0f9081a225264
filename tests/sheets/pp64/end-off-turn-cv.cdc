# end: 343 by another's throw wins
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 335, 140, 150

Perceval chouettes 1 1
Perceval cul 2
Karadoc "Pas mou le caillou !"
--
= 120 343 140 150
? winner Karadoc
