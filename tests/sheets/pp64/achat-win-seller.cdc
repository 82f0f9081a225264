# achat: the seller's Chouette wins, the cul is thrown all the same
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 330, 130, 140, 150

Perceval chouettes 5 5
Karadoc "J'achète !"
Karadoc cul 1
--
= 355 125 140 150
? winner Perceval
