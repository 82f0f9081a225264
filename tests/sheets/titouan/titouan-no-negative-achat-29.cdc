# no-negative-achat-29: an Achat under 30 points: a Bévue
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 29, 140, 150

Perceval chouettes 2 3
Karadoc "J'achète !"
? bevue Karadoc
Perceval cul 5
--
= 170 19 140 150
