# sirotage: « Sirop Gagnant ! » by who bet on another number: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "Mouette !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
Karadoc "Sirop Gagnant !"
? bevue Karadoc
--
= 119 115 140 150
