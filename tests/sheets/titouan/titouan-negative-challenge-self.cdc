# negative-challenge-self: none by a player below 0
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: -1, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
? bevue Perceval
= -11 130 140 150
