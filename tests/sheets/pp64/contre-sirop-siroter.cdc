# contre: not by the sirotant, save in a game of two
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Couche-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 3
Perceval "J'apprécie les fruits au sirop !"
? no bevue
