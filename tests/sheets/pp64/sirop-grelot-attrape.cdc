# sirop-grelot: an Attrape-Oiseau is a Bévue, and the Sirotage goes on
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 40
Karadoc chouettes 4 5
Karadoc cul 3
Karadoc keeps 5
Karadoc throws 5 2
Bohort "Attrape-Oiseau !"
? bevue Bohort
Karadoc "Je sirote !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 5
--
= 80 260 130 150
