# achat-civet: nor of a Civet
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 10 sur une Velute !"
Perceval chouettes 2 3
Karadoc "J'achète !"
? bevue Karadoc
Perceval cul 5
--
= 180 120 140 150
