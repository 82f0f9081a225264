# sloubi-short: not sung to the end: 25
rules: pp64
players: Perceval, Karadoc
scores: 150, 100
round: 5

Bohort "Chante-Sloubi !"
? asks Bohort sings
Bohort sings 24
= 150 100 25
