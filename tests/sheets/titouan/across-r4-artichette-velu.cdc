# r4-artichette, under titouan +suite-velutee
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 2 4
Karadoc cul 5
Karadoc throws 1 3 6
Karadoc keeps 3
Karadoc throws 4 4
Karadoc "Raitournelle !"
--
= 150 116 140 150
