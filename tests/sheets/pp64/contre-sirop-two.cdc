# contre: in a game of two the sirotant may
rules: pp64
players: Perceval, Karadoc
scores: 120, 130

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Perceval throws 3
Perceval "J'apprécie les fruits au sirop !"
--
= 128 130
? no bevue
