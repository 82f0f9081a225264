# contre: 10 for a 1, 14 for a 3
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
Karadoc "J'apprécie les fruits au sirop !"
--
= 119 140 140 150
Karadoc chouettes 3 3
Karadoc cul 1
Karadoc "Je sirote !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 5
Lancelot "J'apprécie les fruits au sirop !"
--
= 119 131 140 164
