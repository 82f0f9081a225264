# die-unthrown: never thrown: the Chouette stays
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
--
= 145 130 140 150
? turn Karadoc
