# sloubi: the two highest are level: 0
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 150, 150, 20
round: 7

Lancelot "Chante-Sloubi !"
Lancelot declines
= 150 150 20 0
? turn Lancelot
