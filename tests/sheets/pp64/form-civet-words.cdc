# forms: stakes in words: cent deux, vingt et un
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Bohort civet-filoche

Perceval "Civet de cent deux sur une velute !"
Bohort "Civet-Filoché de vingt et un sur une Velute !" -> Perceval
Perceval chouettes 2 3
Perceval cul 5
--
= 272 130 211 150
