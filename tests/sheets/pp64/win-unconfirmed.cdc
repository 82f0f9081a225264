# win-unconfirmed: another's bet, once confirmed, would pass him
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 285, 322, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Karadoc "Beau-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
? no winner
Karadoc "Sirop Gagnant !"
? winner Karadoc
= 345 347 140 150
