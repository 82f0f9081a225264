# crossing: the challenge is passed on, the new target stakes a Civet on it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot, Lancelot civet

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Lancelot
Perceval asks chouette for 10
Lancelot "Civet de 30 sur une Chouette !"
Lancelot chouettes 1 1
Lancelot cul 4
--
= 110 130 140 191
? Lancelot holds passe-grelot
