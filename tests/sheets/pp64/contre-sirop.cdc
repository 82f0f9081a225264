# contre: the first has double the tenth of the Cul de Chouette
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Couche-Sirop !"
Lancelot "File-Sirop !"
20.0 Perceval throws 3
21.0 Bohort "J'apprécie les fruits au sirop !"
21.3 Karadoc "J'apprécie les fruits au sirop !"
--
= 116 130 152 150
