# words-kadoc-late: « À Kadoc » after the next throw: out of place
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 5
Perceval cul 2
--
Karadoc chouettes 5 5
Karadoc cul 1
Perceval "À Kadoc !"
? bevue Perceval
--
? Perceval holds nothing
= 110 155 140 150
