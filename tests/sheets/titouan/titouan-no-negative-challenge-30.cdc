# no-negative-challenge-30: at 30 it stands
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 30, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
? no bevue
Perceval asks chouette for 9
? asks Karadoc throws
