# grelottine-25: a Velute: 25 %, decimals dropped
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 119, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 30
? asks Perceval stake
Perceval asks velute for 29
? asks Karadoc throws
