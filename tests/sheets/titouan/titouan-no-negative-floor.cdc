# no-negative-floor: a loss beyond 0 stops at 0 and feeds nobody
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 5, 130, 140, 150

Perceval "À Kadoc !"
? bevue Perceval
= 0 130 140 150
