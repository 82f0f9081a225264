# civet-given: Lance-Civet
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Lance-Civet !" -> Lancelot
? Lancelot holds civet
? Perceval holds nothing
? no bevue
