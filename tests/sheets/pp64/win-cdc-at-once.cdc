# win-cdc-at-once: a Cul de Chouette: the Doublé, its owner's alone, does not put it off
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 264, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 4
? winner Perceval
Perceval "Cul De Chouette !"
Perceval throws 1 2 5
= 344 130 140 150
? in Perceval
