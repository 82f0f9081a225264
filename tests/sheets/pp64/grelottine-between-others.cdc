# grelottine: between two turns of others; the turn goes on as it would have
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Bohort grelottine, Lancelot grelottine

Perceval chouettes 5 5
Perceval cul 1
--
Lancelot "Grelottine !" -> Bohort
Lancelot asks velute for 46
Bohort chouettes 1 1
Bohort cul 3
Bohort keeps 1 3
Bohort throws 4
--
= 145 130 218 104
? turn Karadoc
? Bohort holds passe-grelot
? Lancelot holds nothing
? no bevue
