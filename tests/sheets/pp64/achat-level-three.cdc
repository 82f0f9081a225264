# achat: three level: the lowest die, level lowest again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 1
5.00 Karadoc "J'achète !"
5.02 Bohort "J'achète !"
5.05 Lancelot "J'achète !"
wait 1
Karadoc throws 2
Bohort throws 2
Lancelot throws 4
? asks Karadoc Bohort throws
Karadoc throws 5
Bohort throws 6
? asks Karadoc throws
Karadoc cul 6
--
= 120 172 140 150
? no bevue
