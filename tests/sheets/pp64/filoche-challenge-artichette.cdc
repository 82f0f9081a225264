# filoche: in a challenge that ends in 4-3-4: both may have the 16
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort civet-filoche

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Bohort "Civet-Filoché de 30 sur une Velute !" -> Karadoc
Karadoc chouettes 1 1
Karadoc cul 3
Karadoc keeps 3
Karadoc throws 4 4
Karadoc "Raitournelle !"
Bohort "Raitournelle !"
--
= 140 126 126 150
? no bevue
