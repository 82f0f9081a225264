# no-negative-civet-quadruple: three times is owned, four times not: the second doubler has the Bévue
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet, Lancelot civet

Perceval "Civet de 40 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Lancelot "Civet Doublé !" -> Perceval
? bevues 0 0 0 1
Perceval chouettes 2 2
Perceval cul 1
--
= 44 130 140 140
