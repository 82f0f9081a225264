# sirop-grelot: made on the first throw's Chouette: no second throw
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 10
Karadoc chouettes 1 1
Karadoc cul 4
Karadoc "Je sirote !"
Perceval "Beau-Sirop !"
Bohort "Fauvette !"
Lancelot "File-Sirop !"
Karadoc throws 1
Perceval "Sirop Gagnant !"
--
= 135 190 135 150
? Karadoc holds passe-grelot
? turn Perceval
? no bevue
