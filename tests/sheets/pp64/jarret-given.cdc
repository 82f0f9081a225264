# jarret-given: « Lance-Jarret ! » gives it away
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Lance-Jarret !" -> Bohort
? Bohort holds jarret
? Perceval holds nothing
? no bevue
