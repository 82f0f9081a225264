# filoche-met: stake and plain points for its owner; the thrower is not concerned
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Karadoc "Civet-Filoché de 30 sur une Velute !" -> Perceval
Perceval chouettes 2 4
Perceval cul 6
--
= 192 232 140
? Karadoc holds civet-filoche
? no bevue
