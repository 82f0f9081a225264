# passe-grelot: passed on to a player with 3 points or more
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 12
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Lancelot
Perceval asks chouette for 4
? asks Perceval stake
Perceval asks chouette for 3
? asks Lancelot throws
Lancelot chouettes 2 2
Lancelot cul 1
--
= 117 130 140 19
? Karadoc holds grelottine
? no bevue
