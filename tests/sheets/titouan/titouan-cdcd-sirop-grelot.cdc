# cdcd-sirop-grelot: also after a Sirop-Grelot that was made
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 3
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 1 3
Karadoc "Je sirote !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 1
Karadoc "Cul De Chouette !"
Karadoc throws 2 2 2
--
= 117 243 140 150
? no bevue
