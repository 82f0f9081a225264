# sirop-grelot-plain: a plain Cul de Chouette does not meet it
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 3
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 5 5 5
--
= 123 217 140 150
