# filoche: on a Suite: the stake; he is in the Suite like all
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Bohort civet-filoche

Bohort "Civet-Filoché de 30 sur une Suite !" -> Perceval
5.0 Perceval chouettes 3 4
6.0 Perceval cul 5
7.0 Perceval "Grelotte ça picote !"
7.2 Bohort "Grelotte ça picote !"
7.4 Karadoc "Grelotte ça picote !"
7.6 Lancelot "Grelotte ça picote !"
--
= 120 130 170 140
