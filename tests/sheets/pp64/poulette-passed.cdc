# poulette: after a Passe-Grelot it is the grelottin's and the new target's
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Lancelot
Perceval asks chouette for 10
Lancelot chouettes 1 3
Lancelot cul 6
Lancelot throws 1 3 6
20.0 Karadoc "Elle est où la Poulette ?"
? bevue Karadoc
21.0 Lancelot "Elle est où la Poulette ?"
--
= 130 120 140 150
