# soufflette: the 4-2-1 that meets it opens no other one: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 4 1
Karadoc cul 2
Karadoc "En garde ma mignonne !" -> Bohort
? bevue Karadoc
--
= 70 170 140 150
