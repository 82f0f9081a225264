# filoche: beside the thrower's own Civet: each has his own stake
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche, Perceval civet

Perceval "Civet de 20 sur une Velute !"
Karadoc "Civet-Filoché de 40 sur une Velute !" -> Perceval
Perceval chouettes 5 5
Perceval cul 1
--
= 125 115 140 150
? no bevue
