# filoche: at who has one: a Bévue, and kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche, Lancelot civet-filoche

Karadoc "Lance-Civet-Filoché !" -> Lancelot
? bevue Karadoc
? Karadoc holds civet-filoche
? Lancelot holds civet-filoche
