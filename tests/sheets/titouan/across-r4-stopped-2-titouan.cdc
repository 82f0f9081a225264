# r4-stopped-2, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
--
= 150 90 140 150
? bevue Karadoc
? turn Karadoc
