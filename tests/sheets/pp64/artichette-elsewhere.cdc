# artichette: the cry on another throw: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 5
5.0 Karadoc "Artichette !" -> Perceval
? bevue Karadoc
