# filoche-without: without one: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Perceval "Civet-Filoché de 30 sur une Velute !" -> Bohort
? bevue Perceval
