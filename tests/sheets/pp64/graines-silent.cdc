# graines: sitting down without it: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc stands
Karadoc sits
? bevue Karadoc
= 120 120 140 150
