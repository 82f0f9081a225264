# civet: in a challenge, met at its second throw, the challenge as well
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine civet

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc "Civet de 30 sur une Velute !"
Karadoc chouettes 1 1
Karadoc cul 4
Karadoc keeps 1 4
Karadoc throws 5
--
= 100 230 140 150
? Karadoc holds passe-grelot
