# soufflette: the cry by who did not throw it: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Bohort "En garde ma mignonne !" -> Karadoc
? bevue Bohort
