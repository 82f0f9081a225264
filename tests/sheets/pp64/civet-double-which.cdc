# civet: who doubles with both kinds in hand says which one he sacrifices
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet civet-filoche, Bohort civet civet-filoche

Perceval "Civet de 20 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Karadoc "Civet-Filoché !"
? Karadoc holds civet
Bohort "Civet Doublé !" -> Perceval
? Bohort holds civet-filoche
Perceval chouettes 2 4
Perceval cul 6
--
= 272 130 140 150
? no bevue
