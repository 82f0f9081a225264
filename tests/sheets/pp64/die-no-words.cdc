# die-no-words: the die alone begins no Sirotage: it asks for the words
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
? no bevue
--
= 145 130 140 150
