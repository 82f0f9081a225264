# achat-jarret: not of a Jarret: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 2 4
Karadoc "J'achète !"
? bevue Karadoc
