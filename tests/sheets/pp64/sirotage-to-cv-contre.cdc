# sirotage: of 3, a 6 falls: the Chouette-Velute and the Contre-Sirop are both open
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 3 3
6.0 Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Couche-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 6
Karadoc "Pas mou le caillou !"
Bohort "J'apprécie les fruits au sirop !"
--
= 111 202 154 150
? no bevue
