# die-other-words: another's die with « Attrape-Oiseau ! »
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc takes
Karadoc "Attrape-Oiseau !"
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 5
--
= 145 220 140 150
? no bevue
