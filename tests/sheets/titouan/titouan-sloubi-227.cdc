# sloubi-227: still sung at 227
rules: titouan
players: Perceval, Karadoc
scores: 330, 103
round: 10

Bohort "Chante-Sloubi !"
Bohort sings 227
? no bevue
? Bohort has 340
