# pelican: the 18 is one player's, the shout another's
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 18 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
20.0 Perceval throws 6 6 6
21.0 Lancelot "Pélican !"
21.051 Perceval "Pélican !"
--
= 301 130 140 178
? no bevue
