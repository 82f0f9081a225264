# filoche-double-poor: without twice the points: a Bévue for the doubler
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Karadoc "Civet-Filoché de 66 sur une Velute !" -> Perceval
Bohort "Civet-Filoché Doublé !" -> Karadoc
? bevue Bohort
? Bohort holds civet
