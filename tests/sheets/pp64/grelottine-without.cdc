# grelottine: the cry without a Grelottine: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Bohort "Grelottine !" -> Karadoc
? bevue Bohort
= 120 130 130 150
