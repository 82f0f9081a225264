# sloubi-sung: (150 - 120) x 7 / 10 = 21, sung 31
rules: titouan
players: Perceval, Karadoc
scores: 150, 120
round: 7

Bohort "Chante-Sloubi !"
Bohort sings 21
= 150 120 31
