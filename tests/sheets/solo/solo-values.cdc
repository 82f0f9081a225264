# values: Chouette, Velute, Cul de Chouette
rules: solo
players: Perceval
scores: 0

Perceval chouettes 5 1
Perceval cul 5
--
= 25
Perceval chouettes 2 4
Perceval cul 6
--
= 97
Perceval chouettes 3 3
Perceval cul 3
--
= 167
? turn Perceval
? no bevue
