# suite: a level player silent in the second phrase is last
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Perceval cul 4
5.00 Perceval "Grelotte ça picote !"
5.30 Karadoc "Grelotte ça picote !"
6.00 Bohort "Grelotte ça picote !"
6.04 Lancelot "Grelotte ça picote !"
8.00 Lancelot "Sans fin est la moisissure des bières bretonnes !"
--
= 120 130 130 150
