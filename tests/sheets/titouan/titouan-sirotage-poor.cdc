# sirotage-poor: no minimum in the main text: the score goes below 0
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 4
--
= -5 130 140 150
? no bevue
