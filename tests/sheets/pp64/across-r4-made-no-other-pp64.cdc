# r4-made-no-other, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 2 4
Karadoc cul 1
Karadoc "En garde ma mignonne !" -> Bohort
--
= 70 170 140 150
? bevue Karadoc
