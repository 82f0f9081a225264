# r2-tie-dice, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Perceval cul 4
5.0 Perceval "Grelotte ça picote !"
5.2 Karadoc "Grelotte ça picote !"
5.6 Bohort "Grelotte ça picote !"
5.6 Lancelot "Grelotte ça picote !"
6.6 Lancelot "Sans fin est la moisissure des bières bretonnes !"
6.6 Bohort "Sans fin est la moisissure des bières bretonnes !"
Bohort throws 2
Lancelot throws 5
--
= 120 130 140 140
