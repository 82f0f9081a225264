# poulette: 51 ms: the first has it, the other nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 10
Karadoc chouettes 1 1
Karadoc cul 3
Karadoc throws 1 3 5
20.000 Perceval "Elle est où la Poulette ?"
20.051 Karadoc "Elle est où la Poulette ?"
--
= 140 120 140 150
