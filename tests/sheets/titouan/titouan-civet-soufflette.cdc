# civet: forbidden in a Soufflette: a Bévue, and it is kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc "Civet de 50 sur une Chouette !"
? bevue Karadoc
Karadoc chouettes 5 5
Karadoc cul 1
Karadoc throws 1 3 6
Karadoc throws 1 3 6
--
= 150 90 140 150
? Karadoc holds civet grelottine
