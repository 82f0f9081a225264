# neant: 30 points are enough; 29 are not
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 30, 29, 140, 150

Perceval chouettes 1 3
Perceval cul 5
--
Karadoc chouettes 1 4
Karadoc cul 6
--
= 30 29 140 150
? Perceval holds grelottine
? Karadoc holds nothing
