# pg-min-29, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 29, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Bohort
Perceval asks chouette for 1
? asks Karadoc throws
? bevue Karadoc
