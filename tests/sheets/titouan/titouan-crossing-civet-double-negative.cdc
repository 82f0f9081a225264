# crossing-civet-double-negative: four times a stake, far below 0, and out
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 10, 130, 140, 150
holds: Perceval civet, Karadoc civet, Lancelot civet

Perceval "Civet de 102 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Lancelot "Civet Doublé !" -> Perceval
Perceval chouettes 1 1
Perceval cul 5
--
= -397 130 140 150
? out Perceval
