# souf-min-29-130, under oquiz
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 29, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? asks Karadoc throws
? no bevue
