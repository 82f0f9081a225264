# achat: of a Sirotage: who does not speak again has a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc "J'achète !"
Bohort "Mouette !"
Karadoc throws 4
? bevues 1 0 0 1
Bohort "Sirop Gagnant !"
--
= 114 96 165 140
