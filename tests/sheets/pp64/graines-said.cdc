# graines: said before sitting down: nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc stands
Karadoc "Je ne mange pas de graines !"
Karadoc sits
? no bevue
