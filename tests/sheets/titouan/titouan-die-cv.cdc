# die-cv: on a Chouette-Velute: a Bévue by die
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Perceval takes
? bevue Perceval
10 Bohort "Pas mou le caillou !"
--
= 110 130 212 150
