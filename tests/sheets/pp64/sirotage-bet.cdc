# sirotage: a bird bet: 5 lost, or 25 won on « Sirop Gagnant ! »
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Fauvette !"
Bohort "Mouette !"
Lancelot "File-Sirop !"
Perceval throws 3
Karadoc "Sirop Gagnant !"
--
= 116 155 135 150
? no bevue
