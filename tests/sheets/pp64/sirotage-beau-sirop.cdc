# sirotage: « Beau-Sirop ! » bets on success
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Beau-Sirop !"
Bohort "Beau-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
Karadoc "Sirop Gagnant !"
--
= 180 155 140 150
