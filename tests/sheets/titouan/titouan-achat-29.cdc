# achat-29: 29 are not: a Bévue, and the cul stays the thrower's
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 29, 140, 150

Perceval chouettes 2 3
Karadoc "J'achète !"
? bevue Karadoc
Perceval cul 5
--
= 170 19 140 150
