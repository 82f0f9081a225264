# no-negative-civet-exact: one's whole score may be staked
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 40, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 40 sur une Velute !"
Perceval chouettes 2 2
Perceval cul 1
--
= 4 130 140 150
? no bevue
