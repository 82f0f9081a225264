# aquitaine-sirop-grelot: it may not be asked for
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot
holds: Perceval grelottine x2, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 2
? asks Perceval stake
