# achat-soufflette: not in a Soufflette: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 2 4
Bohort "J'achète !"
? bevue Bohort
