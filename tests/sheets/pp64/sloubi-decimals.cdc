# sloubi: (150 - 101) x 5 / 10 = 24; sung: 36
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 101, 150, 20
round: 5

Lancelot "chante sloubi"
? asks Lancelot sings
Lancelot sings 24
= 101 150 20 36
? turn Lancelot
