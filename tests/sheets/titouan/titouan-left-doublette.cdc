# left-doublette: teams: the common score is his mates', too
rules: titouan +doublette
players: Perceval, Karadoc, Bohort, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 150, 150, 100, 100
round: 5

Karadoc leaves
Karadoc "Chante-Sloubi !"
Karadoc declines
= 175 175 100 100
? in Karadoc
