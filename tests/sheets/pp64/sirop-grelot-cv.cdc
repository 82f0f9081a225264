# sirop-grelot: a Chouette-Velute at the second throw fails it, and is anybody's
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 10
Karadoc chouettes 1 2
Karadoc cul 4
Karadoc keeps 1 2
Karadoc throws 1
Lancelot "Pas mou le caillou !"
--
= 130 120 140 158
