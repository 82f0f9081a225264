# chouette-mixed: the cul may be one of the two equal dice; 25 and 36
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 3
Perceval cul 5
--
Karadoc chouettes 6 1
Karadoc cul 6
--
= 145 166 140 150
