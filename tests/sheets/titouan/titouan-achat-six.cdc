# achat-six: not after a Chouette of 6
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Karadoc "J'achète !"
? bevue Karadoc
Perceval cul 1
--
= 156 120 140 150
