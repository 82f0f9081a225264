# sirop-grelot: made, and the Cul de Chouette doubled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 60, 30, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 10
Karadoc chouettes 2 2
Karadoc cul 3
Karadoc "Je sirote !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 2
Karadoc "Cul De Chouette !"
? asks Karadoc throws
Karadoc throws 1 1 1
--
= 50 150 140 150
? in Karadoc
