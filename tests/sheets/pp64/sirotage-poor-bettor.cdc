# sirotage: a bettor with 3 points may bet; he stops at 0
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 3, 140, 150

Perceval chouettes 1 1
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "Mouette !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
? no bevue
--
= 119 0 140 150
