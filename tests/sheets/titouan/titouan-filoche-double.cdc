# filoche-double: one stake doubled by another holder, whatever the score
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 50, 140, 150
holds: Karadoc civet-filoche, Bohort civet

Karadoc "Civet-Filoché de 30 sur une Velute !" -> Perceval
Bohort "Civet-Filoché Doublé !" -> Karadoc
? no bevue
Perceval chouettes 5 5
Perceval cul 1
--
= 145 15 140 150
? Bohort holds nothing
