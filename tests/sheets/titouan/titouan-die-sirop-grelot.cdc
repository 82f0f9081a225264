# die-sirop-grelot: a Sirop-Grelot at the first throw
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 3
Karadoc chouettes 5 5
Karadoc cul 2
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 5
--
= 117 223 140 150
? no bevue
