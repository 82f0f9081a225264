# pg-min-3, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 3, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Bohort
? asks Perceval stake
? Karadoc holds grelottine
? no bevue
