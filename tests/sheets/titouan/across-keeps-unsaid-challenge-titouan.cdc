# keeps-unsaid-challenge, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 30
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 4
--
= 90 192 140 150
? no bevue
