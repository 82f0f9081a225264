# sirotage-artichette: not on an Artichette
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
Perceval "Je sirote !"
? bevue Perceval
= 110 130 140 150
