# jarret-sifflet-without: with a plain Jarret: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Jarret-Sifflet !"
? bevue Perceval
? Perceval holds jarret
