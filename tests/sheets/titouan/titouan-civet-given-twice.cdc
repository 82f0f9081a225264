# civet-given-twice: at a holder: a Bévue, and kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Lancelot civet

Perceval "Lance-Civet !" -> Lancelot
? Lancelot holds civet
? Perceval holds civet
? bevue Perceval
= 110 130 140 150
