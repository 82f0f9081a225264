# passe: 30 points are enough; the maximum is that of the new pair
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 30
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Lancelot
? no bevue
Perceval asks chouette for 11
? asks Perceval stake
Perceval asks chouette for 10
? asks Lancelot throws
Lancelot chouettes 1 3
Lancelot cul 6
Lancelot throws 1 3 6
--
= 130 130 140 20
? Karadoc holds grelottine
? Perceval holds nothing
