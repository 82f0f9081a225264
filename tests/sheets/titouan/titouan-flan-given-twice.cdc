# flan-given-twice: Lance-Flan at a holder
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Lancelot flan

Karadoc "Lance-Flan !" -> Lancelot
? bevue Karadoc
? Karadoc holds flan
