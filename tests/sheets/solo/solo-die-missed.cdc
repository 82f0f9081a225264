# die-missed: missed: the Chouette's points are lost
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Perceval throws 3
--
= 95
