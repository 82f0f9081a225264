# r2-sf-elsewhere, under oquiz
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 4
Perceval cul 3
Perceval "Sans fin est la moisissure des bières bretonnes !"
--
? bevue Perceval
= 110 130 140 150
