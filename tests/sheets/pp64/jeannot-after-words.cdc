# jeannot: some have already let it go: that is no Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 1
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Sirop-Jeannot !" -> Perceval
--
= 45 130 158 150
? no bevue
