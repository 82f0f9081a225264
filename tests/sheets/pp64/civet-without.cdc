# civet: without one: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval "Civet de 50 sur une Velute !"
? bevue Perceval
