# flan-given-twice: at who has one: a Bévue, and kept
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Lance-Flan !" -> Bohort
? bevue Karadoc
? Karadoc holds flan
