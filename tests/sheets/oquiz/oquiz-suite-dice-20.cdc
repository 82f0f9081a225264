# suite-dice-20: lowest level: again, for 20
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.00 Bohort "Grelotte ça picote !"
5.30 Perceval "Grelotte ça picote !"
5.80 Lancelot "Grelotte ça picote !"
5.83 Karadoc "Grelotte ça picote !"
8.00 Karadoc "Sans fin est la moisissure des bières bretonnes !"
8.03 Lancelot "Sans fin est la moisissure des bières bretonnes !"
wait 2
Karadoc throws 3
Lancelot throws 3
? asks Karadoc Lancelot throws
Karadoc throws 1
Lancelot throws 2
--
= 120 110 140 150
