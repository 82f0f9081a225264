# achat: 30 points are enough, 29 are not
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 30, 29, 150

Perceval chouettes 5 1
Bohort "J'achète !"
? no bevue
? Bohort has 29
Karadoc "J'achète !"
? asks Karadoc throws
Karadoc cul 3
--
= 120 0 29 150
? turn Karadoc
