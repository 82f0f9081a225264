# filoche-given: « Lance-Civet-Filoché ! » gives it away
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort civet

Karadoc "Lance-Civet-Filoché !" -> Perceval
? Perceval holds civet-filoche
? Karadoc holds nothing
