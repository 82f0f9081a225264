# jarret-given-twice: Lance-Jarret at a holder
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret, Lancelot jarret

Perceval "Lance-Jarret !" -> Lancelot
? bevue Perceval
? Perceval holds jarret
