# sirotage: what falls after it counts: 2-2-4 opens the Chouette-Velute
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
Perceval throws 4
Bohort "Pas mou le caillou !"
--
= 116 130 172 150
