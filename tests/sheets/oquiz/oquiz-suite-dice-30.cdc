# suite-dice-30: and again, for 30
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
Karadoc throws 6
Lancelot throws 6
Karadoc throws 1
Lancelot throws 2
--
= 120 100 140 150
