# more-out-sirotage: who is out need not bet
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 2
Perceval "Cul De Chouette !"
Perceval throws 2 2 5
--
Karadoc chouettes 5 5
Karadoc cul 1
Karadoc "Je sirote !"
Karadoc takes
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 5
--
= 120 220 140 150
? no bevue
