# die-missed: missed: the points are lost; bets are free
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "Fauvette !"
Bohort "Linotte !"
Perceval throws 3
--
= 95 155 135 150
? no bevue
