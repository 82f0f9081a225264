# die-six: a 6 missed: a Civet
rules: solo
players: Perceval
scores: 120

Perceval chouettes 6 6
Perceval cul 2
Perceval takes
Perceval throws 4
--
= 84
? Perceval holds civet
