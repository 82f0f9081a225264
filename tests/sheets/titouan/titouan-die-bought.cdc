# die-bought: bought: the buyer's Attrape-Oiseau, all bet again
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc "J'achète !"
Perceval "File-Sirop !"
Bohort "Linotte !"
Lancelot "File-Sirop !"
Karadoc throws 5
--
= 145 190 135 150
? no bevue
