# more-no-negative-civet-0: a Civet at 0: the Bévue feeds the others
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 1 sur une Chouette !"
? bevue Perceval
= 0 140 150 160
