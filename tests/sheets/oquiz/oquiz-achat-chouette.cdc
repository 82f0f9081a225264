# achat-chouette: the thrower has his two dice's Chouette, the better throw is the buyer's
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Karadoc "J'achète !"
Karadoc cul 5
--
= 145 190 140 150
