# passe: without a challenge: a Bévue, and kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc passe-grelot

Karadoc "Passe-Grelot !" -> Lancelot
? bevue Karadoc
? Karadoc holds passe-grelot
