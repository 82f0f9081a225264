# grelottine: a Chouette-Velute is no Velute
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks velute for 40
Lancelot chouettes 2 2
Lancelot cul 4
? asks Lancelot throws
Lancelot keeps 2 4
Lancelot throws 6
--
= 80 130 140 262
