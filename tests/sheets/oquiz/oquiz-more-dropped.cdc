# more-dropped: a Bévue costs 10 in a turn, 343 is still reached
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 330, 130, 140, 150

Perceval chouettes 5 5
Perceval "À Kadoc !"
? bevue Perceval
Perceval cul 1
--
= 345 130 140 150
? winner Perceval
