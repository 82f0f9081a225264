# velutee: both chouettes taken: the new combination is the taker's, the thrower has nothing
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 2
Perceval cul 3
5.0 Karadoc "Veluttée !"
5.1 Karadoc takes 2
6.0 Karadoc "Grelotte ça picote !"
6.4 Perceval "Grelotte ça picote !"
6.8 Lancelot "Grelotte ça picote !"
7.2 Bohort "Grelotte ça picote !"
Karadoc throws 3 3
--
= 120 200 130 150
