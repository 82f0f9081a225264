# r4-bleurouge, under titouan +neant-souffle
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 2 4
Karadoc cul 5
Karadoc throws 1 3 6
Karadoc keeps 3
Karadoc throws 4 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
Karadoc throws 1 1 6
--
= 150 162 140 150
? turn Karadoc
