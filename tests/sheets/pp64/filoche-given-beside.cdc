# filoche: given to who holds a Civet, and used by him
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche, Lancelot civet

Karadoc "Lance-Civet-Filoché !" -> Lancelot
? Lancelot holds civet civet-filoche
? no bevue
Lancelot "Civet-Filoché de 40 sur une Chouette !" -> Perceval
Perceval chouettes 5 5
Perceval cul 1
--
= 145 130 140 215
