# flan: « À Kadoc ! » after the next player's throw: none
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 2
Perceval cul 5
Karadoc chouettes 1 1
Karadoc cul 3
Perceval "À Kadoc !"
? Perceval holds nothing
