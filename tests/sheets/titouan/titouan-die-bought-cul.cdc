# die-bought-cul: the buyer of the cul has the Chouette, and its die
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 2
Karadoc "J'achète !"
Karadoc cul 5
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 5
--
= 120 190 140 150
? no bevue
