# grelottine-3: a Sirop-Grelot: 3 %
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 140, 134, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 5
? asks Perceval stake
Perceval asks sirop-grelot for 4
? asks Karadoc throws
