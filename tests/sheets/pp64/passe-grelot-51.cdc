# passe: 51 ms before the stake is in time
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

1.0 Perceval "Grelottine !" -> Karadoc
2.000 Karadoc "Passe-Grelot !" -> Lancelot
2.051 Perceval asks chouette for 40
? asks Lancelot throws
? Karadoc holds grelottine
? no bevue
