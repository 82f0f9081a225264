# jarret-without: without one: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Karadoc "Bi-Jarret !"
? bevue Karadoc
