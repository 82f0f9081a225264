# suite-tie: level last ones go on with the second phrase
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.00 Bohort "Grelotte ça picote !"
5.30 Perceval "Grelotte ça picote !"
5.80 Lancelot "Grelotte ça picote !"
5.83 Karadoc "Grelotte ça picote !"
8.0 Karadoc "Sans fin est la moisissure des bières bretonnes !"
8.4 Lancelot "Sans fin est la moisissure des bières bretonnes !"
--
= 120 130 140 140
? no bevue
