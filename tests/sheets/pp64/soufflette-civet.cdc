# soufflette: no Civet in it: it is kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc "Civet de 50 sur une Chouette !"
Karadoc chouettes 5 5
Karadoc cul 1
Karadoc throws 1 3 6
Karadoc throws 5 5 1
--
? Karadoc holds civet
? Perceval has 150
