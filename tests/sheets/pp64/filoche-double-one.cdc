# filoche: only the stake doubled last is doubled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche, Bohort civet

Karadoc "Civet-Filoché de 10 sur une Velute !" -> Perceval
Karadoc targets Lancelot 20 chouette
Bohort "Civet-Filoché Doublé !" -> Karadoc
Perceval chouettes 1 3
Perceval cul 6
--
? Karadoc has 120
? Bohort holds nothing
? no bevue
