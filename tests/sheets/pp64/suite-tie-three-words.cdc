# suite: three level, the last in the second phrase loses
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Perceval cul 4
5.00 Perceval "Grelotte ça picote !"
6.00 Karadoc "Grelotte ça picote !"
6.02 Bohort "Grelotte ça picote !"
6.04 Lancelot "Grelotte ça picote !"
? asks Karadoc Bohort Lancelot call
8.0 Lancelot "Sans fin est la moisissure des bières bretonnes !"
8.3 Bohort "sans fin est la moisissure des bieres bretonnes"
8.6 Karadoc "Sans fin est la moisissure des bières bretonnes !"
--
= 120 120 140 150
? no bevue
