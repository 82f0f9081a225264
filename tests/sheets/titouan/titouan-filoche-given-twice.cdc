# filoche-given-twice: at a holder: a Bévue, and kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche, Bohort civet-filoche

Karadoc "Lance-Civet-Filoché !" -> Bohort
? bevue Karadoc
? Karadoc holds civet-filoche
