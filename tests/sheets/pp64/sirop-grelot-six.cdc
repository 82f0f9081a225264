# sirop-grelot: of 6 at the second throw, missed: stake and 36 lost, a Civet; a Contre-Sirop for the first
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 10
Karadoc chouettes 6 2
Karadoc cul 3
Karadoc keeps 6
Karadoc throws 6 1
Karadoc "Je sirote !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 4
Bohort "J'apprécie les fruits au sirop !"
--
= 130 84 160 150
? Karadoc holds civet
