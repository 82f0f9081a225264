# sloubi-228-scores, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 30, 40, 268
round: 10

Arthur "Chante-Sloubi !"
= 20 30 40 268
? no bevue
