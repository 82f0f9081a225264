# no-negative-challenge: none under 30 points
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 29, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
? bevue Perceval
