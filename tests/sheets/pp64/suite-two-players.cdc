# suite: in a game of two, both level, second phrase, dice
rules: pp64
players: Perceval, Karadoc
scores: 120, 130

Perceval chouettes 6 5
Perceval cul 4
5.00 Perceval "Grelotte ça picote !"
5.01 Karadoc "Grelotte ça picote !"
7.00 Perceval "Sans fin est la moisissure des bières bretonnes !"
7.05 Karadoc "Sans fin est la moisissure des bières bretonnes !"
? asks Perceval Karadoc throws
Perceval throws 6
Karadoc throws 5
--
= 110 130
