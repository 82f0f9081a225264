# jarret: Bi: a Suite's dice go for 20, then 40
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
5.0 Perceval chouettes 2 3
6.0 Perceval cul 4
7.0 Perceval "Grelotte ça picote !"
7.2 Karadoc "Grelotte ça picote !"
7.50 Lancelot "Grelotte ça picote !"
7.53 Bohort "Grelotte ça picote !"
9.00 Lancelot "Sans fin est la moisissure des bières bretonnes !"
9.03 Bohort "Sans fin est la moisissure des bières bretonnes !"
Bohort throws 5
Lancelot throws 5
Bohort throws 6
Lancelot throws 5
--
= 120 130 100 150
