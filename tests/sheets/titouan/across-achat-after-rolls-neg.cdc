# achat-after-rolls, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 4
Perceval rolls
Karadoc "J'achète !"
Perceval cul 6
--
= 192 130 140 150
? no bevue
