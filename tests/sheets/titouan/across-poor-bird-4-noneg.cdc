# poor-bird-4, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 4, 140, 150

Perceval chouettes 5 5
Perceval cul 3
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
--
? bevue Karadoc
? Karadoc has 0
