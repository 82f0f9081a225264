# soufflette: a die falls in the second throw: a Bévue, and no throw is lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 4 2
Karadoc cul 5
Karadoc keeps 4 2
Karadoc drops 1
? bevue Karadoc
Karadoc throws 1
--
= 80 160 140 150
