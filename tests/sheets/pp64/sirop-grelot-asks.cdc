# sirop-grelot: can be asked for; more than a third is refused
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 41
? asks Perceval stake
Perceval asks sirop-grelot for 1
? asks Karadoc throws
? no bevue
