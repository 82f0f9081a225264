# die-made: the die of the own Chouette in hand begins the Sirot
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Perceval throws 5
--
= 210
