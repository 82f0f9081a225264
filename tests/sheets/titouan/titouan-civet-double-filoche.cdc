# civet-double-filoche: doubled with a Civet-Filoché
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet-filoche

Perceval "Civet de 30 sur une Velute !"
Karadoc "Civet Doublé !" -> Perceval
Perceval chouettes 2 2
Perceval cul 5
--
= 64 130 140 150
? Karadoc holds nothing
