# crossing-velutee-no-negative: a Veluttée of two beyond 0 stops at 0 and feeds nobody
rules: titouan +no-negative +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 2
5.0 Karadoc takes
5.1 Bohort takes
5.2 Karadoc "Veluttée !"
5.3 Bohort "Veluttée !"
6.0 Karadoc "Grelotte ça picote !"
6.4 Perceval "Grelotte ça picote !"
6.8 Bohort "Grelotte ça picote !"
7.2 Lancelot "Grelotte ça picote !"
Karadoc throws 2
Bohort throws 2
--
= 0 130 140 140
