# filoche: in a challenge beside the challenged's Civet: each his own stake
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine civet, Bohort civet-filoche

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc "Civet de 50 sur une Velute !"
Bohort "Civet-Filoché de 40 sur une Chouette !" -> Karadoc
Karadoc chouettes 5 5
Karadoc cul 1
--
= 110 115 205 150
