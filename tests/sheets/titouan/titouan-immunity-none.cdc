# immunity-none: a challenge lost gives none
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
--
Bohort "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Lancelot
? bevue Karadoc
