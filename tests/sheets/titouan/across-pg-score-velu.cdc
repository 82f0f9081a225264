# pg-score, under titouan +suite-velutee
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 60, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Bohort
Perceval asks velute for 31
? asks Perceval stake
Perceval asks velute for 15
? asks Bohort throws
? no bevue
