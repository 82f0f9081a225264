# achat: a die of the two level buyers falls: a Bévue, thrown again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 4
5.00 Karadoc "J'achète !"
5.04 Bohort "J'achète !"
wait 1
Karadoc throws 5
Bohort drops 1
? bevue Bohort
Bohort throws 3
Bohort cul 6
--
= 120 130 172 150
