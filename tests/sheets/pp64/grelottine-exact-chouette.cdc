# grelottine: a Cul de Chouette is no Chouette: the second throw has to be made
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks chouette for 40
Lancelot chouettes 4 4
Lancelot cul 4
? asks Lancelot throws
Lancelot keeps 4 4
Lancelot throws 4
--
= 160 130 140 190
