# achat-double: bought again
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
5.0 Karadoc "J'achète !"
6.0 Lancelot "Je rachète !"
7.0 Perceval "Je rachète !"
Perceval cul 5
--
= 140 100 140 120
? no bevue
