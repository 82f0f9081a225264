# soufflette: the challenged needs 30, too
rules: pp64
players: Perceval, Karadoc
scores: 120, 29

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? bevue Perceval
--
= 110 29
