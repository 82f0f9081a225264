# doublette-contre: two mates at once on a Contre-Sirop: twice 18
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Bohort "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
20.0 Perceval throws 1
21.00 Bohort "J'apprécie les fruits au sirop !"
21.03 Lancelot "J'apprécie les fruits au sirop !"
--
= 95 176 95 176
