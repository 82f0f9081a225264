# verdier: not for the thrower: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 2
Perceval "Vert-Linette !"
? bevue Perceval
