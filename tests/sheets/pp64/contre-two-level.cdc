# contre: in a game of two, level: both lose it
rules: pp64
players: Perceval, Karadoc
scores: 120, 130

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
20.0 Perceval throws 3
21.00 Perceval "J'apprécie les fruits au sirop !"
21.05 Karadoc "J'apprécie les fruits au sirop !"
--
= 104 118
? no bevue
