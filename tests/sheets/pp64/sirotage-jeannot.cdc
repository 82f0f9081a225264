# sirotage: under the points at stake: the first « Sirop-Jeannot ! » has the Contre-Sirop, the Chouette stays (R30)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 1
Perceval "Je sirote !"
20.0 Karadoc "Sirop-Jeannot !" -> Perceval
20.4 Bohort "Sirop-Jeannot !" -> Perceval
--
= 45 148 140 150
? no bevue
