# sirotage: of 4, a 3 falls: the Artichette is open to both words
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 4 4
6.0 Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Couche-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 3
Karadoc "Artichette !" -> Perceval
--
= 88 130 140 150
? no bevue
