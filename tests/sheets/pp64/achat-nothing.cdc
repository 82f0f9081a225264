# achat-nothing: with nothing to buy: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Karadoc "J'achète !"
? bevue Karadoc
