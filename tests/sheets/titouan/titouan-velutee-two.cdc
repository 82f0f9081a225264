# velutee-two: two others, one chouette each: the result is taken from the thrower
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 2
Perceval cul 3
5.0 Karadoc takes
5.1 Bohort takes
5.2 Karadoc "Veluttée !"
5.3 Bohort "Veluttée !"
6.0 Karadoc "Grelotte ça picote !"
6.4 Perceval "Grelotte ça picote !"
6.8 Bohort "Grelotte ça picote !"
7.2 Lancelot "Grelotte ça picote !"
Karadoc throws 5
Bohort throws 5
--
= 95 130 140 140
