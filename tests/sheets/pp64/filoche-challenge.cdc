# filoche: in a challenge: his own stake and the throw's points; the challenge is the two players'
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort civet-filoche

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Bohort "Civet-Filoché de 30 sur une Velute !" -> Karadoc
Karadoc chouettes 1 1
Karadoc cul 3
Karadoc keeps 1 3
Karadoc throws 4
--
= 100 182 202 150
? Karadoc holds passe-grelot
? no bevue
