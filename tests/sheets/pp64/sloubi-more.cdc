# sloubi: sung beyond the number: reached
rules: pp64
players: Perceval, Karadoc
scores: 150, 100
round: 5

Bohort "Chante-Sloubi !"
Bohort sings 30
= 150 100 37
? turn Bohort
