# achat: a 6-5 and a bought 2: the buyer shouts
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 5
Karadoc "J'achète !"
Karadoc cul 2
Karadoc "À Kadoc !"
--
= 120 100 140 150
? Karadoc holds flan
? Perceval holds nothing
