# civet: and again, by a Civet-Filoché as well
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet, Bohort civet-filoche

Perceval "Civet de 30 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Bohort "Civet Doublé !" -> Perceval
Perceval chouettes 2 3
Perceval cul 5
--
= 290 130 140 150
? Bohort holds nothing
