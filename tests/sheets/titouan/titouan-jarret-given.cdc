# jarret-given: Lance-Jarret
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Lance-Jarret !" -> Lancelot
? no bevue
? Lancelot holds jarret
