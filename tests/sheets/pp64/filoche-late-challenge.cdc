# filoche: in a challenge after its chouettes: no effect, and kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort civet-filoche

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 1 1
Bohort "Civet-Filoché de 30 sur une Velute !" -> Karadoc
Karadoc cul 3
Karadoc keeps 1 3
Karadoc throws 4
--
= 100 182 140 150
? Bohort holds civet-filoche
? no bevue
