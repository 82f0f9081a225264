# sirop-grelot: siroted at the second and missed: stake and Chouette are lost
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
Karadoc "Je sirote !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "Mouette !"
Lancelot "Beau-Sirop !"
Karadoc throws 4
Bohort "Sirop Gagnant !"
--
= 160 65 165 145
? Karadoc holds nothing
