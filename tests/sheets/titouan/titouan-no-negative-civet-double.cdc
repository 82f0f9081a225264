# no-negative-civet-double: without twice the stake: a Bévue for the doubler
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 79, 130, 140, 150
holds: Perceval civet, Karadoc civet

Perceval "Civet de 40 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
? bevue Karadoc
Perceval chouettes 2 2
Perceval cul 1
--
= 43 120 140 150
