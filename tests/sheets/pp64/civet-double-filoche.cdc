# civet: the doubled stake equals the combination: a Civet-Filoché
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet

Perceval "Civet de 35 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Perceval chouettes 3 3
Perceval cul 3
--
= 120 130 140 150
? Perceval holds civet-filoche
? Karadoc holds nothing
