# passe: by who was not challenged: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort passe-grelot

Perceval "Grelottine !" -> Karadoc
Bohort "Passe-Grelot !" -> Lancelot
? bevue Bohort
? Bohort holds passe-grelot
? asks Perceval stake
