# negative-civet: more than one's score may be staked
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 102 sur une Velute !"
? no bevue
Perceval chouettes 2 2
Perceval cul 1
--
= -78 130 140 150
