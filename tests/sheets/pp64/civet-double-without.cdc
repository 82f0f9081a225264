# civet: without a Civet: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet, Bohort civet-filoche

Perceval "Civet de 10 sur une Velute !"
Lancelot "Civet Doublé !" -> Perceval
? bevue Lancelot
