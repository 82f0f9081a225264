# more-achat-late: after the cul: no effect
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Perceval cul 5
Karadoc "J'achète !"
--
= 170 130 140 150
