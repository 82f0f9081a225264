# chouette-values: 1 4 9 16, one player after the other
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 4
--
Karadoc chouettes 2 2
Karadoc cul 6
--
Bohort chouettes 3 3
Bohort cul 5
--
Lancelot chouettes 4 4
Lancelot cul 6
--
= 121 134 149 166
? turn Perceval
? no bevue
