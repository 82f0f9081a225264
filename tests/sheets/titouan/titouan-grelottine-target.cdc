# grelottine-target: on who holds none
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine

Perceval "Grelottine !" -> Karadoc
? bevue Perceval
