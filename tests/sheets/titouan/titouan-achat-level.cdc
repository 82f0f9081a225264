# achat-level: level: the lower die buys
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
5.00 Karadoc "J'achète !"
5.04 Lancelot "J'achète !"
wait 1
Karadoc throws 2
Lancelot throws 5
Karadoc cul 5
--
= 120 150 140 150
