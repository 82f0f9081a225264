# r2-sf-early, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Perceval cul 4
5.0 Perceval "Grelotte ça picote !"
5.2 Karadoc "Grelotte ça picote !"
5.3 Perceval "Sans fin est la moisissure des bières bretonnes !"
5.6 Bohort "Grelotte ça picote !"
5.9 Lancelot "Grelotte ça picote !"
--
= 110 130 140 140
? bevue Perceval
