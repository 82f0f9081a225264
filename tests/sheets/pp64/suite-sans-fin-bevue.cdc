# suite: the second phrase without a tie: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Perceval cul 4
5.0 Karadoc "Grelotte ça picote !"
5.3 Karadoc "Sans fin est la moisissure des bières bretonnes !"
? bevue Karadoc
5.6 Bohort "Grelotte ça picote !"
5.8 Perceval "Grelotte ça picote !"
6.3 Lancelot "Grelotte ça picote !"
--
= 120 120 140 140
