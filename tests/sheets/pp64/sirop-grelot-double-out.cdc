# sirop-grelot: made, doubled and missed: out
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks sirop-grelot for 10
Karadoc chouettes 1 1
Karadoc cul 4
Karadoc "Je sirote !"
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 1
Karadoc "Cul De Chouette !"
Karadoc throws 1 1 2
--
? out Karadoc
? turn Perceval
? Perceval has 110
