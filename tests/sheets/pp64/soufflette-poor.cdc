# soufflette: under 30 points the cry is a Bévue
rules: pp64
players: Perceval, Karadoc
scores: 29, 130

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? bevue Perceval
--
= 19 130
