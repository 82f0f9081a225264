# jarret: given on without limit
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Lance-Jarret !" -> Bohort
Bohort "Lance-Jarret !" -> Lancelot
Lancelot "Lance-Jarret !" -> Perceval
? Perceval holds jarret
? Bohort holds nothing
? Lancelot holds nothing
? no bevue
Perceval "Bi-Jarret !"
Perceval chouettes 2 2
Perceval cul 1
--
= 128 130 140 150
