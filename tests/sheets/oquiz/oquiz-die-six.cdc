# die-six: a 6 missed: a Civet
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 2
Perceval takes
Perceval throws 4
--
= 84 130 140 150
? Perceval holds civet boucliette
