# jeannot-twice: words repeated by who can't afford it change nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval "Je sirote !"
Bohort "Sirop-Jeannot !" -> Perceval
--
= 45 130 158 150
? no bevue
