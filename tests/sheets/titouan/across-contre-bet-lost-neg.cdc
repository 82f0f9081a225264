# contre-bet-lost, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 3
Perceval "Je sirote !"
Perceval takes
Karadoc "Alouette !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 1
15 Bohort "J'apprécie les fruits au sirop !"
--
= 95 125 158 150
? no bevue
