# civet: given to who holds a Civet-Filoché: both are held
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc civet-filoche

Perceval "Lance-Civet !" -> Karadoc
? no bevue
? Karadoc holds civet civet-filoche
? Perceval holds nothing
