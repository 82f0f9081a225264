# contre: an invalid one (a bet was right): nothing (R30)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Linotte !"
Lancelot "File-Sirop !"
Perceval throws 1
Bohort "Sirop Gagnant !"
Lancelot "J'apprécie les fruits au sirop !"
--
= 104 130 165 150
? no bevue
