# contre-one: 10 for a 1
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 3
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 6
Lancelot "J'apprécie les fruits au sirop !"
--
= 119 130 140 160
