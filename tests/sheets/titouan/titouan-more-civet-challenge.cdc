# more-civet-challenge: the challenged's Civet rides on the challenge's two throws
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine civet

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 10
Karadoc "Civet de 20 sur une Chouette !"
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 5 5 1
--
= 130 165 140 150
