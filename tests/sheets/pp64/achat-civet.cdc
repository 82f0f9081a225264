# achat-civet: not of a Civet: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval civet

Perceval "Civet de 10 sur une Velute !"
Perceval chouettes 2 4
Karadoc "J'achète !"
? bevue Karadoc
