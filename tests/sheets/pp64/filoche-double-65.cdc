# filoche: 65 of 130 can be doubled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche, Bohort civet-filoche

Karadoc "Civet-Filoché de 65 sur une Velute !" -> Perceval
Bohort "Civet-Filoché Doublé !" -> Karadoc
? no bevue
? Bohort holds nothing
Perceval chouettes 1 3
Perceval cul 6
--
= 120 0 140 150
