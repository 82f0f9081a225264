# civet-quadruple: two doublers: four times
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 200, 130, 140, 150
holds: Perceval civet, Karadoc civet, Lancelot civet

Perceval "Civet de 30 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Lancelot "Civet Doublé !" -> Perceval
Perceval chouettes 2 2
Perceval cul 5
--
= 84 130 140 150
? Lancelot holds nothing
