# achat-better: something better is the buyer's alone
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Lancelot "J'achète !"
Lancelot cul 5
--
= 145 130 140 210
