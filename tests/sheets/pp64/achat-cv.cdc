# achat: 3-3 and a bought 6: 9 for the seller, the Chouette-Velute for the first to shout
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Karadoc "J'achète !"
Karadoc cul 6
Lancelot "Pas mou le caillou !"
--
= 129 100 140 222
