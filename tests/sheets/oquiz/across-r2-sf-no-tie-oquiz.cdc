# r2-sf-no-tie, under oquiz
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Perceval cul 4
5.0 Perceval "Grelotte ça picote !"
5.2 Karadoc "Grelotte ça picote !"
5.6 Bohort "Grelotte ça picote !"
5.9 Lancelot "Grelotte ça picote !"
6.6 Lancelot "Sans fin est la moisissure des bières bretonnes !"
--
= 120 130 140 140
? no bevue
