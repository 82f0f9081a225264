# crossing: the challenge's Chouette is met, and siroted by the challenged: missed
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc chouettes 4 4
Karadoc cul 2
Karadoc "Je sirote !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 1
Perceval "J'apprécie les fruits au sirop !"
--
= 126 124 140 150
? Karadoc holds passe-grelot
