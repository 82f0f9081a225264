# grelottine-exact: a Cul de Chouette does not meet a Chouette
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc chouettes 5 5
Karadoc cul 5
Karadoc throws 2 2 2
--
= 130 180 140 150
