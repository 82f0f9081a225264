# no-negative-civet: a stake above one's score: a Bévue
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 40, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 41 sur une Velute !"
? bevue Perceval
= 30 130 140 150
