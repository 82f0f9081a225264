# sirop-grelot: no Attrape-Oiseau at the second throw, with the Sirotage already announced
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 10
Karadoc chouettes 1 2
Karadoc cul 4
Karadoc keeps 4
Karadoc throws 4 6
Karadoc "Je sirote !"
Lancelot "Attrape-Oiseau !"
? bevue Lancelot
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 4
--
= 110 220 140 140
