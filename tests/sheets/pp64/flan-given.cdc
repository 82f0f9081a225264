# flan-given: « Lance-Flan ! » gives it away
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Lance-Flan !" -> Perceval
? Perceval holds flan
? Karadoc holds nothing
? no bevue
