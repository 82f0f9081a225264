# pg-level-first, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
6.0 Karadoc "Passe-Grelot !" -> Bohort
6.04 Perceval asks velute for 20
? asks Karadoc throws
? Karadoc holds grelottine passe-grelot
? no bevue
