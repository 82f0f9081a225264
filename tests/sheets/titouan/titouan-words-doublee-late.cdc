# words-doublee-late: the Doublé of another's Cul de Chouette: a Bévue
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 2
Karadoc "Cul De Chouette !"
? bevue Karadoc
--
= 180 120 140 150
