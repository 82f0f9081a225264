# crossing-feeds-suite-123: the thrower at 0 has his 18 and then pays 10 of them as the last
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 130, 140, 150

Perceval chouettes 1 2
Perceval cul 3
5.0 Karadoc "Grelotte ça picote !"
5.4 Lancelot "Grelotte ça picote !"
5.8 Bohort "Grelotte ça picote !"
6.2 Perceval "Grelotte ça picote !"
--
= 8 130 140 150
