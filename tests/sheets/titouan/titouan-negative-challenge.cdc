# negative-challenge: none at a player below 0
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, -1, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
? bevue Perceval
= 110 -1 140 150
