# r4-cv, under titouan +neant-souffle
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 2 4
Karadoc cul 5
Karadoc throws 1 3 6
Karadoc throws 2 2 4
Bohort "Pas mou le caillou !"
--
= 150 100 172 150
