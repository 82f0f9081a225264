# velutee-canard-first: with one chouette each, another's « Veluttée » is impossible
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 2
Perceval cul 3
5.0 Karadoc takes
5.1 Perceval takes
5.2 Perceval "Patte de canaaaard !"
6.0 Karadoc "Grelotte ça picote !"
6.4 Perceval "Grelotte ça picote !"
6.8 Lancelot "Grelotte ça picote !"
7.2 Bohort "Grelotte ça picote !"
--
= 138 130 130 150
