# left-declines: unsung: its plain worth
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 150, 100, 90
round: 5

Karadoc leaves
Karadoc "Chante-Sloubi !"
Karadoc declines
= 150 30 90
? turn Karadoc
