# achat: a bought Sirotage that falls into a Chouette-Velute: anybody's; the buyer loses the Chouette's points
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 5
Perceval "Je sirote !"
Karadoc "J'achète !"
Perceval "Chouette !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 6
20.0 Perceval "Sirop Gagnant !"
21.0 Bohort "Pas mou le caillou !"
--
= 154 91 212 150
? no bevue
