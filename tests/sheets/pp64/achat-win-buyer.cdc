# achat: the seller is over 343 by his Chouette, the buyer higher: he wins
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 330, 300, 140, 150

Perceval chouettes 5 5
Karadoc "J'achète !"
? no winner
Karadoc cul 5
--
= 355 360 140 150
? winner Karadoc
