# graines: up and down with and without the words
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Bohort stands
Bohort "Je ne mange pas de graines !"
Bohort sits
? no bevue
Lancelot stands
Lancelot sits
? bevue Lancelot
= 120 130 140 140
