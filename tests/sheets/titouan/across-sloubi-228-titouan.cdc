# sloubi-228, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 30, 40, 268
round: 10

Arthur "Chante-Sloubi !"
? no bevue
? turn Perceval
? Perceval has 20
