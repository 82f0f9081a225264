# passe: at the same time as the stake: the challenger has priority, it is kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
5.00 Karadoc "Passe-Grelot !" -> Lancelot
5.03 Perceval asks chouette for 10
? asks Karadoc throws
? Karadoc holds grelottine passe-grelot
? no bevue
