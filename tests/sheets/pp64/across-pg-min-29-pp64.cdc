# pg-min-29, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 29, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Bohort
Perceval asks chouette for 1
? asks Karadoc throws
? bevue Karadoc
