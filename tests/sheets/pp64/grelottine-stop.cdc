# grelottine: met at the first: a second throw is no longer his
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks velute for 40
Lancelot chouettes 2 6
Lancelot cul 4
Lancelot throws 2 2 4
? bevue Lancelot
--
= 80 130 140 252
