# sirotage: 25 points for a Chouette of 5 are enough
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 25, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Couche-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 3
Karadoc "Sirop-Jeannot !" -> Perceval
? bevue Karadoc
--
= 0 120 140 150
