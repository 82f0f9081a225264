# civet: 60 of 120 can be doubled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet

Perceval "Civet de 60 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
? no bevue
Perceval chouettes 1 3
Perceval cul 6
--
= 0 130 140 150
