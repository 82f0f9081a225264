# sloubi: 227 can be sung: 340
rules: pp64
players: Perceval, Karadoc
scores: 330, 103
round: 10

Bohort "Chante-Sloubi !"
? asks Bohort sings
Bohort sings 227
= 330 103 340
? turn Bohort
? no winner
