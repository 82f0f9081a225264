# contre: an invalid one (by the sirotant): nothing (R30)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 1
Perceval "J'apprécie les fruits au sirop !"
Lancelot "J'apprécie les fruits au sirop !"
--
= 104 130 140 166
? no bevue
