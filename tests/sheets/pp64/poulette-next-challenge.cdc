# poulette: not once another challenge is begun
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 10
Karadoc chouettes 1 1
Karadoc cul 3
Karadoc throws 1 3 5
Bohort "Grelottine !" -> Lancelot
Perceval "Elle est où la Poulette ?"
Bohort asks velute for 10
Lancelot chouettes 1 3
Lancelot cul 4
--
? Karadoc has 120
? Bohort has 130
? Lancelot has 192
