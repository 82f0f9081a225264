# no-negative-filoche-exact: one's whole score may be staked
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 40, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 40 sur une Velute !" -> Perceval
Perceval chouettes 2 2
Perceval cul 1
--
= 124 4 140 150
? no bevue
