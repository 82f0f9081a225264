# filoche-missed: stake lost, plain points won
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Karadoc "Civet-Filoché de 30 sur une Velute !" -> Perceval
Perceval chouettes 5 5
Perceval cul 1
--
= 145 125 140
