# civet-double: the stake twice, the combination once
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet

Perceval "Civet de 30 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Perceval chouettes 2 3
Perceval cul 5
--
= 230 130 140 150
? Karadoc holds nothing
? no bevue
