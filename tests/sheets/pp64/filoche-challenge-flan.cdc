# filoche: in a challenge that ends in 6-5-2: both may have a Flan
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort civet-filoche

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Bohort "Civet-Filoché de 30 sur une Velute !" -> Karadoc
Karadoc chouettes 1 1
Karadoc cul 6
Karadoc keeps 6
Karadoc throws 5 2
Karadoc "À Kadoc !"
Bohort "À Kadoc !"
--
= 140 110 110 150
? Karadoc holds flan
? Bohort holds civet-filoche flan
? no bevue
