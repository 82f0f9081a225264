# r10-passe-late, under titouan +suite-velutee
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 30
Karadoc "Passe-Grelot !" -> Bohort
? asks Karadoc throws
? Karadoc holds grelottine passe-grelot
? no bevue
