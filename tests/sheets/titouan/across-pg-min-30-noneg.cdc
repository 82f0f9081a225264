# pg-min-30, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 30, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Bohort
Perceval asks chouette for 1
? asks Bohort throws
? no bevue
