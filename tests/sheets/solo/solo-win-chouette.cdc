# win-chouette: a Chouette, at once
rules: solo
players: Perceval
scores: 320

Perceval chouettes 5 5
Perceval cul 2
? winner Perceval
= 345
