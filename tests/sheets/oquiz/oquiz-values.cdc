# values: Chouette, Velute, Cul de Chouette, in any order of the dice
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 1
Perceval cul 5
--
Karadoc chouettes 2 5
Karadoc cul 3
--
Bohort chouettes 6 6
Bohort cul 6
--
Lancelot chouettes 1 6
Lancelot cul 5
--
= 145 180 240 222
? no bevue
