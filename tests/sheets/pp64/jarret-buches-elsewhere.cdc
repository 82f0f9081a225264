# jarret: « Lance-Bûches ! » on a plain Néant: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Lance-Bûches !"
? bevue Karadoc
? Karadoc holds nothing
