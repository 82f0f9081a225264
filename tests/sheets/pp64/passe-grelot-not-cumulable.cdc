# passe: won with one in hand: still one
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 40
Karadoc chouettes 2 2
Karadoc cul 3
--
? Karadoc holds passe-grelot
= 80 174 140 150
