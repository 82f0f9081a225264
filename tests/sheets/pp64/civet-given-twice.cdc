# civet: at who has one: a Bévue, and kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet, Bohort civet-filoche

Perceval "Lance-Civet !" -> Karadoc
? bevue Perceval
? Perceval holds civet
? Karadoc holds civet
