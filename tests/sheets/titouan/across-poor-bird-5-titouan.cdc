# poor-bird-5, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 5, 140, 150

Perceval chouettes 5 5
Perceval cul 3
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 1
Karadoc "Sirop Gagnant !"
--
? no bevue
? Karadoc has 30
