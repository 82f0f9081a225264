# filoche-given: Lance-Civet-Filoché
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Lance-Civet-Filoché !" -> Bohort
? Bohort holds civet-filoche
? Karadoc holds nothing
? no bevue
