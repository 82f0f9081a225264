# soufflette: only the final combination counts: a 6-5-2 before gives no Flan
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 6 5
Karadoc cul 2
Karadoc throws 5 5 5
Karadoc throws 2 2 6
--
= 150 104 140 150
? Karadoc holds nothing
