# contre: not where a bet was right
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Fauvette !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 3
Bohort "J'apprécie les fruits au sirop !"
? no bevue
