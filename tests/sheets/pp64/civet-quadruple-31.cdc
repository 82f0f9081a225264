# civet: 31 of 120: the first doubling stands, the second is a Bévue and its Civet kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet, Bohort civet-filoche

Perceval "Civet de 31 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Bohort "Civet Doublé !" -> Perceval
? bevues 0 0 1 0
Perceval chouettes 1 3
Perceval cul 6
--
= 58 130 130 150
? Karadoc holds nothing
? Bohort holds civet-filoche
