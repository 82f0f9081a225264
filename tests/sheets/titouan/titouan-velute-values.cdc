# velute-values: 32, 50, 72
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 1
Perceval cul 3
--
Karadoc chouettes 4 1
Karadoc cul 5
--
Bohort chouettes 5 1
Bohort cul 6
--
= 152 180 212 150
? no bevue
