# double: the cry without a Cul de Chouette: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 5
Perceval "Cul De Chouette !"
? bevue Perceval
