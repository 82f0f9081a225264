# crossing-poulette-no-negative: both at once lose 10
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 30, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 9
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
20.00 Perceval "Elle est où la Poulette ?"
20.04 Karadoc "Elle est où la Poulette ?"
--
= 119 11 140 150
