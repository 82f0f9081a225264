# civet: three doublings: eight times
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet, Bohort civet-filoche, Lancelot civet

Perceval "Civet de 15 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Bohort "Civet Doublé !" -> Perceval
Lancelot "Civet Doublé !" -> Perceval
? no bevue
Perceval chouettes 5 5
Perceval cul 6
--
= 25 130 140 150
