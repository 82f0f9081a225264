# no-negative-contre: level on a Contre-Sirop at 0 feeds the others
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 0, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
20.0 Perceval throws 1
21.00 Karadoc "J'apprécie les fruits au sirop !"
21.03 Lancelot "J'apprécie les fruits au sirop !"
--
= 113 0 158 150
