# passe-grelot-level: at the same time as the stake: kept, the challenge stands
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

1.0 Perceval "Grelottine !" -> Karadoc
5.00 Karadoc "Passe-Grelot !" -> Lancelot
5.04 Perceval asks chouette for 10
? asks Karadoc throws
? Karadoc holds grelottine passe-grelot
? no bevue
