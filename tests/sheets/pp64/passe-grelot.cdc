# passe: the challenge goes on to who need hold no Grelottine (R24)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Lancelot
Perceval asks chouette for 40
? asks Lancelot throws
Lancelot chouettes 2 2
Lancelot cul 1
--
= 80 130 140 194
? Karadoc holds grelottine
