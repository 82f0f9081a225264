# pg-level, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
6.0 Perceval asks velute for 20
6.02 Karadoc "Passe-Grelot !" -> Bohort
? asks Karadoc throws
? Karadoc holds grelottine passe-grelot
? no bevue
