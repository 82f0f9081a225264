# sirot-made: the Cul de Chouette
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Perceval throws 5
--
= 210
? no bevue
