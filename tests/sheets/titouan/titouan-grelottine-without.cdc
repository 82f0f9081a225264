# grelottine-without: the cry without one
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
? bevue Perceval
= 110 130 140 150
