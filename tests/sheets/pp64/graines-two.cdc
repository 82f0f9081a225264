# graines: each for himself
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc stands
Bohort stands
Karadoc "Je ne mange pas de graines !"
Karadoc sits
Bohort sits
? bevues 0 0 1 0
