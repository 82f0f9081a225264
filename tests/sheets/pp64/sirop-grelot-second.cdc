# sirop-grelot: a Chouette at the second throw, siroted: the Sirotage is apart from the two throws
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 40
Karadoc chouettes 2 5
Karadoc cul 3
Karadoc keeps 2
Karadoc throws 2 5
Karadoc "Je sirote !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "Mouette !"
Lancelot "Beau-Sirop !"
Karadoc throws 2
Lancelot "Sirop Gagnant !"
--
= 80 230 135 175
? no bevue
