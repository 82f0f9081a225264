# no-negative-passe-30: at 30 it stands
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 30
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Lancelot
? no bevue
Perceval asks chouette for 9
? asks Lancelot throws
