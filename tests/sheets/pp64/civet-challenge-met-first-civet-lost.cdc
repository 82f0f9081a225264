# civet: the challenge is met at the first throw and stops: the Civet on something else is lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine civet

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 20
Karadoc "Civet de 30 sur une Velute !"
Karadoc chouettes 4 4
Karadoc cul 1
--
= 100 136 140 150
? Karadoc holds passe-grelot
