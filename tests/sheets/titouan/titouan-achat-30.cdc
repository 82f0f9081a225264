# achat-30: 30 points are enough
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 30, 140, 150

Perceval chouettes 2 3
Karadoc "J'achète !"
Karadoc cul 6
--
= 120 0 140 150
? no bevue
