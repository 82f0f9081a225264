# filoche: a lost stake equal to the combination: the old rest is gone, a new 102 begins
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 50 sur une Velute !" -> Perceval
Perceval chouettes 1 1
Perceval cul 1
--
= 170 130 140 150
? Karadoc holds civet-filoche
Karadoc "Civet-Filoché de 102 sur une Velute !" -> Bohort
? Karadoc holds nothing
? no bevue
