# suite: dice: the two highest of three throw again for 20, then 30
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
8.02 Bohort "Sans fin est la moisissure des bières bretonnes !"
8.04 Karadoc "Sans fin est la moisissure des bières bretonnes !"
Karadoc throws 6
Bohort throws 6
Lancelot throws 5
? asks Karadoc Bohort throws
Karadoc throws 2
Bohort throws 2
? asks Karadoc Bohort throws
Karadoc throws 1
Bohort throws 3
--
= 120 130 110 150
