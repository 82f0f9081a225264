# graines: said without having got up: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc "Je ne mange pas de graines !"
? bevue Karadoc
