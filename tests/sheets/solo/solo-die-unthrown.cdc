# die-unthrown: never thrown: the Chouette stays
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
--
= 145
