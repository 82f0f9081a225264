# grelottine: missed with 6-5-2: the Flan is the challenged's
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks chouette for 40
Lancelot chouettes 2 6
Lancelot cul 4
Lancelot keeps 2 6
Lancelot throws 5
Lancelot "À Kadoc !"
--
= 160 130 140 110
? Lancelot holds flan
? no bevue
