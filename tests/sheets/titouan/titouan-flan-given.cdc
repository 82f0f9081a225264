# flan-given: Lance-Flan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Lance-Flan !" -> Lancelot
? no bevue
? Lancelot holds flan
