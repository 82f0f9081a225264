# filoche: in a challenge: lost, with the throw's points
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort civet-filoche

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Bohort "Civet-Filoché de 30 sur une Velute !" -> Karadoc
Karadoc chouettes 1 1
Karadoc cul 3
Karadoc keeps 1 1
Karadoc throws 1
--
= 140 160 160 150
