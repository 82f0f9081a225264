# jarret-given-twice: at who has one: a Bévue, and kept
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret, Bohort jarret-sifflet

Perceval "Lance-Jarret !" -> Bohort
? bevue Perceval
? Perceval holds jarret
