# achat: 30 points, the throw is the buyer's
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Karadoc "J'achète !"
? asks Karadoc throws
Karadoc cul 5
--
= 120 150 140 150
? turn Karadoc
? no bevue
