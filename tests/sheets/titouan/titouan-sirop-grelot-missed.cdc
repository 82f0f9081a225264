# sirop-grelot-missed: the Sirotage missed loses stake and Chouette
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 3
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 5 5 2
Karadoc "Je sirote !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 4
--
= 123 102 140 150
