# civet-double-poor: no condition on the owner's points
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 50, 130, 140, 150
holds: Perceval civet, Karadoc civet

Perceval "Civet de 40 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
? no bevue
Perceval chouettes 2 2
Perceval cul 5
--
= -26 130 140 150
