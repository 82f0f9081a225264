# win-bleu-rouge-behind: nine points of a Bleu-Rouge: no total that is found passes him
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 336, 130, 140, 140

Perceval chouettes 3 3
Perceval cul 4
? winner Perceval
= 345 130 140 140
