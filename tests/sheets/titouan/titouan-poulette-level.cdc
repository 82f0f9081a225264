# poulette-level: both at once lose 10 each
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 10
Karadoc chouettes 1 1
Karadoc cul 3
Karadoc throws 1 3 6
20.00 Perceval "Elle est où la Poulette ?"
20.04 Karadoc "Elle est où la Poulette ?"
--
= 120 110 140 150
