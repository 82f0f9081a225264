# r7-contre, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
Karadoc "J'apprécie les fruits au sirop !"
Lancelot "J'apprécie les fruits au sirop !"
--
= 111 144 140 150
? no bevue
