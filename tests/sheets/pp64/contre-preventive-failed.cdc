# contre: shouted while the siroted die rolls, and the Cul de Chouette is made: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
20.0 Perceval rolls
20.2 Bohort "J'apprécie les fruits au sirop !"
20.6 Perceval throws 4
? bevue Bohort
--
= 200 130 130 150
