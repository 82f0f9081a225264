# sirotage-cv: not on a Chouette-Velute
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
Perceval "Je sirote !"
? bevue Perceval
= 110 130 140 150
