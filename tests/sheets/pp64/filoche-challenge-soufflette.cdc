# filoche: in a challenge that ends in 4-2-1: its owner may play the Soufflette, too
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort civet-filoche

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Bohort "Civet-Filoché de 30 sur une Velute !" -> Karadoc
Karadoc chouettes 1 1
Karadoc cul 2
Karadoc keeps 1 2
Karadoc throws 4
Bohort "En garde ma mignonne !" -> Lancelot
? asks Lancelot throws
Lancelot chouettes 1 2
Lancelot cul 4
--
= 140 110 60 200
? no bevue
