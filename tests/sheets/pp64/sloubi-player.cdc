# sloubi: by who plays already: a Bévue
rules: pp64
players: Perceval, Karadoc
scores: 150, 100
round: 5

Karadoc "Chante-Sloubi !"
? bevue Karadoc
? turn Perceval
