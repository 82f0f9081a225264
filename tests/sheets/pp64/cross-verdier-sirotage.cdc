# crossing: a Verdier lost on a Chouette that is then siroted
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 4
Bohort "Vert-Linette !"
Perceval cul 4
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Beau-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 4
Bohort "Sirop Gagnant !"
--
= 200 130 160 150
