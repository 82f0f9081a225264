# die-jeannot: +no-negative, above one's score: Sirop-Jeannot, by die as by word
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Bohort "Sirop-Jeannot !" -> Perceval
Perceval "Je sirote !"
Perceval throws 5
--
= 45 130 158 150
? no bevue
