# r4-flan, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 2 4
Karadoc cul 5
Karadoc throws 1 3 6
Karadoc throws 2 5 6
Karadoc "À Kadoc !"
--
= 150 100 140 150
? Karadoc holds flan
? Perceval holds nothing
