# grelottine: a third of 62 is 20: decimals are dropped
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 62, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks cul-de-chouette for 21
? asks Perceval stake
Perceval asks cul-de-chouette for 20
? asks Lancelot throws
? no bevue
