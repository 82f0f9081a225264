# no-negative-filoche: a stake above one's score: a Bévue
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 40, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 41 sur une Velute !" -> Perceval
? bevue Karadoc
= 120 30 140 150
