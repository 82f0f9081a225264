# more-doublette-contre-mate: the siroter's mate may call the Contre-Sirop
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
Perceval throws 1
Karadoc "J'apprécie les fruits au sirop !"
--
= 113 140 113 140
