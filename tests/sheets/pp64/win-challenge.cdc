# win-challenge: a challenge met, a Velute: at once, in whoever's turn
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 240, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 40
Karadoc chouettes 6 2
Karadoc cul 4
? winner Karadoc
= 80 352 140 150
