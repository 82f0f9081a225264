# sirotage-untold: a bet won and not told is worth nothing, and no Bévue
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Fauvette !"
Bohort "File-Sirop !"
Lancelot "Fauvette !"
Perceval throws 3
Lancelot "Sirop Gagnant !"
--
= 116 130 140 175
? no bevue
