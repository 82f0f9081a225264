# grelottine: missed with a Néant: used up, and a new one for the challenged
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks chouette for 40
Lancelot chouettes 2 6
Lancelot cul 4
Lancelot keeps 2
Lancelot throws 3 6
--
= 160 130 140 110
? Perceval holds nothing
? Lancelot holds grelottine
