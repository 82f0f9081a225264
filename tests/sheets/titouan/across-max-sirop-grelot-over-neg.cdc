# max-sirop-grelot-over, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 4
? no bevue
? asks Perceval stake
Perceval asks sirop-grelot for 3
? asks Karadoc throws
? no bevue
