# double: a Cul de Chouette made in a challenge may be doubled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks cul-de-chouette for 20
Karadoc chouettes 1 1
Karadoc cul 1
Karadoc "Cul De Chouette !"
Karadoc throws 2 2 2
--
= 100 260 140 150
? in Karadoc
