# filoche: outside a challenge: its owner has no Flan of it: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Bohort civet-filoche

Bohort "Civet-Filoché de 30 sur une Velute !" -> Perceval
Perceval chouettes 6 5
Perceval cul 2
Perceval "À Kadoc !"
Bohort "À Kadoc !"
? bevue Bohort
--
= 120 130 100 150
? Perceval holds flan
? Bohort holds civet-filoche
