# passe: after the stake: no effect, and kept (R10)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
5.0 Perceval asks chouette for 10
6.0 Karadoc "Passe-Grelot !" -> Lancelot
? asks Karadoc throws
? Karadoc holds grelottine passe-grelot
? no bevue
