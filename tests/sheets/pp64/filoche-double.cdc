# filoche-double: doubled by another holder of a Civet
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Karadoc "Civet-Filoché de 30 sur une Velute !" -> Perceval
Bohort "Civet-Filoché Doublé !" -> Karadoc
Perceval chouettes 2 4
Perceval cul 6
--
= 192 262 140
? Bohort holds nothing
? no bevue
