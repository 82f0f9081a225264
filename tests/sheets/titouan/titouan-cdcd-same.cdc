# cdcd-same: the same value wins
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 2
Perceval "Cul De Chouette !"
Perceval throws 2 2 2
? winner Perceval
