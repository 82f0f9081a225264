# win-unconfirmed-behind: or would not
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 285, 300, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Karadoc "Beau-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
? winner Perceval
= 345 300 140 150
