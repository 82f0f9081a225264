# die-six: a 6 missed: -36 and a Civet
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 4
--
= 84 130 140 150
? Perceval holds civet
