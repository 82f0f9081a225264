# sirop-grelot: a Cul de Chouette without Sirotage does not meet it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 40
Karadoc chouettes 2 2
Karadoc cul 3
Karadoc keeps 2 2
Karadoc throws 2
--
= 160 150 140 150
? Karadoc holds nothing
