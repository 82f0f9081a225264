# filoche: doubled by who has neither: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 65 sur une Velute !" -> Perceval
Bohort "Civet-Filoché Doublé !" -> Karadoc
? bevue Bohort
Perceval chouettes 1 3
Perceval cul 6
--
= 120 65 130 150
