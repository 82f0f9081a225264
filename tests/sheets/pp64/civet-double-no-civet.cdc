# civet: doubled when no Civet is staked: a Bévue, kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet

Karadoc "Civet Doublé !" -> Perceval
? bevue Karadoc
? Karadoc holds civet
