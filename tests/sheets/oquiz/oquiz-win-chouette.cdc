# win-chouette: a Chouette: the Sirotage, its owner's alone, does not put it off
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 320, 300, 140, 150

Perceval chouettes 5 5
Perceval cul 2
? winner Perceval
= 345 300 140 150
