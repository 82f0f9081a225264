# civet-double-without: without a Civet: out of place
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 30 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
? bevue Karadoc
