# sirotage: « Sirop Gagnant ! » after the next throw: nothing, and no Bévue for the silence
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
Perceval throws 4
Karadoc chouettes 2 2
Karadoc cul 1
--
= 119 134 140 150
? no bevue
