# die-challenge: the Chouette that has met a challenge
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 30
Karadoc chouettes 5 5
Karadoc cul 2
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 5
--
= 90 250 140 150
? no bevue
