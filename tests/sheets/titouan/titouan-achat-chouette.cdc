# achat-chouette: seller and buyer have the Chouette if nothing better falls
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Karadoc "J'achète !"
Karadoc cul 1
--
= 145 125 140 150
