# suite: of three level, two are level again: only these throw
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Perceval cul 4
5.00 Perceval "Grelotte ça picote !"
6.00 Karadoc "Grelotte ça picote !"
6.02 Bohort "Grelotte ça picote !"
6.04 Lancelot "Grelotte ça picote !"
8.00 Lancelot "Sans fin est la moisissure des bières bretonnes !"
8.30 Bohort "Sans fin est la moisissure des bières bretonnes !"
8.33 Karadoc "Sans fin est la moisissure des bières bretonnes !"
? asks Karadoc Bohort throws
Karadoc throws 4
Bohort throws 3
--
= 120 120 140 150
