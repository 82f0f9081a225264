# r2-123-tie, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 2
Perceval cul 3
5.0 Bohort "Grelotte ça picote !"
5.2 Karadoc "Grelotte ça picote !"
5.6 Perceval "Grelotte ça picote !"
5.6 Lancelot "Grelotte ça picote !"
6.6 Perceval "Sans fin est la moisissure des bières bretonnes !"
6.7 Lancelot "Sans fin est la moisissure des bières bretonnes !"
--
= 138 130 140 140
