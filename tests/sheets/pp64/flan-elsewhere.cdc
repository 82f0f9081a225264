# flan-elsewhere: shouted on another throw: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Perceval chouettes 6 5
Perceval cul 3
Perceval "À Kadoc !"
? bevue Perceval
