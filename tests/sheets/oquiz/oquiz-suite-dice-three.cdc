# suite-dice-three: three level: only the lowest two throw again
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.00 Perceval "Grelotte ça picote !"
5.80 Bohort "Grelotte ça picote !"
5.82 Lancelot "Grelotte ça picote !"
5.83 Karadoc "Grelotte ça picote !"
8.00 Karadoc "Sans fin est la moisissure des bières bretonnes !"
8.02 Lancelot "Sans fin est la moisissure des bières bretonnes !"
8.03 Bohort "Sans fin est la moisissure des bières bretonnes !"
wait 2
Karadoc throws 3
Lancelot throws 3
Bohort throws 4
? asks Karadoc Lancelot throws
Karadoc throws 4
Lancelot throws 1
--
= 120 130 140 130
