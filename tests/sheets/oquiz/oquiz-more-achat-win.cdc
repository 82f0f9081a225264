# more-achat-win: the seller's Chouette wins in his own turn
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 320, 130, 140, 150

Perceval chouettes 5 5
Karadoc "J'achète !"
Karadoc cul 5
--
= 345 190 140 150
? winner Perceval
