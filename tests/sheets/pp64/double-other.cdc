# double: the cry by another: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 4
Karadoc "Cul De Chouette !"
? bevue Karadoc
