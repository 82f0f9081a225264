# soufflette: a last throw of 6-5-2: the Flan is the soufflé's to call
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc keeps 6
Karadoc throws 1 3
Karadoc keeps 6
Karadoc throws 5 2
Karadoc "À Kadoc !"
--
= 150 100 140 150
? Karadoc holds flan
? no bevue
