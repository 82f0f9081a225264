# suite: level last ones go on with the second phrase
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 5
Perceval cul 6
5.0 Perceval "Grelotte ça picote !"
5.1 Karadoc "Grelotte ça picote !"
5.5 Bohort "Grelotte ça picote !"
5.52 Lancelot "Grelotte ça picote !"
? asks Bohort Lancelot call
8.0 Lancelot "Sans fin est la moisissure des bières bretonnes !"
8.4 Bohort "Sans fin est la moisissure des bières bretonnes !"
--
= 120 130 130 150
? no bevue
