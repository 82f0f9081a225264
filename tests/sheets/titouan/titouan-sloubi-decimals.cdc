# sloubi-decimals: (150 - 121) x 7 / 10 = 20, declined
rules: titouan
players: Perceval, Karadoc
scores: 150, 121
round: 7

Bohort "Chante-Sloubi !"
Bohort declines
= 150 121 20
