# achat: the buyer's cul falls: his Bévue, he throws again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 5
Karadoc "J'achète !"
Karadoc drops cul
? bevue Karadoc
Karadoc cul 6
--
= 120 162 140 150
