# verdier: not after the cul: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 4
Perceval cul 2
Karadoc "Vert-Linette !"
? bevue Karadoc
