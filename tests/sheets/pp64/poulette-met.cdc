# poulette: the challenge was met: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 10
Karadoc chouettes 1 3
Karadoc cul 4
Perceval "Elle est où la Poulette ?"
? bevue Perceval
--
= 100 172 140 150
