# passe-grelot-2: 2 are not: a Bévue, and the challenge stays
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 2
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Lancelot
? bevue Karadoc
Perceval asks chouette for 10
? asks Karadoc throws
