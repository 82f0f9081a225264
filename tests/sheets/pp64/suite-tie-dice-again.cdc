# suite: level again: for 20
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 5
Perceval cul 6
5.0 Perceval "Grelotte ça picote !"
5.1 Karadoc "Grelotte ça picote !"
5.5 Bohort "Grelotte ça picote !"
5.52 Lancelot "Grelotte ça picote !"
8.0 Lancelot "Sans fin est la moisissure des bières bretonnes !"
8.01 Bohort "Sans fin est la moisissure des bières bretonnes !"
Bohort throws 5
Lancelot throws 5
Bohort throws 1
Lancelot throws 2
--
= 120 130 140 130
