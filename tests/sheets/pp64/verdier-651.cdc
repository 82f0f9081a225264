# verdier: not on chouettes 5-1: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 1
Karadoc "Vert-Linette !"
? bevue Karadoc
