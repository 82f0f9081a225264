# civet: in a challenge, both lost, the combination kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine civet

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc "Civet de 30 sur une Velute !"
Karadoc chouettes 1 1
Karadoc cul 4
Karadoc keeps 4
Karadoc throws 4 1
--
= 140 96 140 150
? Karadoc holds nothing
