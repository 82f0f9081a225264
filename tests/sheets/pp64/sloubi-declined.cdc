# sloubi-declined: declined: 25
rules: pp64
players: Perceval, Karadoc
scores: 150, 100
round: 5

Bohort "Chante-Sloubi !"
? asks Bohort sings
Bohort declines
= 150 100 25
? turn Bohort
