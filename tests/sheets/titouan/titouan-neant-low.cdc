# neant-low: it is not lost below 30 points
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 35, 130, 140, 150
holds: Perceval grelottine

Perceval "Gargamel !"
? bevue Perceval
= 25 130 140 150
? Perceval holds grelottine
