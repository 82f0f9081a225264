# sirot-bet: one's own bird: 25, the Sirot missed
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Perceval "Fauvette !"
Perceval throws 3
--
= 120
? no bevue
