# negative-civet-double: no condition on the multiple
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 10, 130, 140, 150
holds: Perceval civet, Karadoc civet

Perceval "Civet de 40 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
? no bevue
Perceval chouettes 2 2
Perceval cul 1
--
= -66 130 140 150
