# pelican: on a plain Cul de Chouette of 6: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 6
Karadoc "Pélican !"
? bevue Karadoc
--
= 220 120 140 150
