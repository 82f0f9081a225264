# bevue-negative: it goes below 0
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 4, 130, 140, 150

Perceval "À Kadoc !"
? bevue Perceval
= -6 130 140 150
