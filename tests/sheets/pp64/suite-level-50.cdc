# suite: 50 ms apart at the end is level: they are asked for the second phrase
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.000 Perceval "Grelotte ça picote !"
5.200 Lancelot "Grelotte ça picote !"
5.400 Bohort "Grelotte ça picote !"
5.450 Karadoc "Grelotte ça picote !"
? asks Bohort Karadoc call
7.0 Karadoc "Sans fin est la moisissure des bières bretonnes !"
7.2 Bohort "Sans fin est la moisissure des bières bretonnes !"
--
= 120 130 130 150
