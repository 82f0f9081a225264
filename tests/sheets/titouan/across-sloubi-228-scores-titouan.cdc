# sloubi-228-scores, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 30, 40, 268
round: 10

Arthur "Chante-Sloubi !"
= 20 30 40 268
? no bevue
