# contre: 0, 50, 100 ms: the third is not level with the first
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 4 4
6.0 Perceval cul 1
Perceval "Je sirote !"
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
20.0 Perceval throws 2
21.000 Karadoc "J'apprécie les fruits au sirop !"
21.050 Bohort "J'apprécie les fruits au sirop !"
21.100 Lancelot "J'apprécie les fruits au sirop !"
--
= 104 114 124 150
? no bevue
