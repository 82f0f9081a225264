# r4-suite, under titouan +neant-souffle
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 2 4
Karadoc cul 5
Karadoc throws 1 3 6
10.0 Karadoc throws 2 3 4
11.0 Karadoc "Grelotte ça picote !"
11.4 Perceval "Grelotte ça picote !"
11.6 Lancelot "Grelotte ça picote !"
12.2 Bohort "Grelotte ça picote !"
--
= 150 100 130 150
