# contre-tie: level ones lose it
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
20.0 Perceval throws 1
21.00 Karadoc "J'apprécie les fruits au sirop !"
21.03 Lancelot "J'apprécie les fruits au sirop !"
--
= 111 116 140 136
