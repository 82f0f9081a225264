# sloubi-short: not sung to the end
rules: titouan
players: Perceval, Karadoc
scores: 150, 120
round: 7

Bohort "Chante-Sloubi !"
Bohort sings 20
= 150 120 21
