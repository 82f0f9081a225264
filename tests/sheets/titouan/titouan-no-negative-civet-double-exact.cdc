# no-negative-civet-double-exact: with exactly twice: stands
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 80, 130, 140, 150
holds: Perceval civet, Karadoc civet

Perceval "Civet de 40 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
? no bevue
Perceval chouettes 2 2
Perceval cul 1
--
= 4 130 140 150
