# pg-before, under titouan +suite-velutee
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
6.0 Karadoc "Passe-Grelot !" -> Bohort
6.06 Perceval asks velute for 20
? asks Bohort throws
? Karadoc holds grelottine
? no bevue
