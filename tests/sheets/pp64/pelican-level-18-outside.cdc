# pelican: level to the end, the bidder of 18 was slower, and has it all the same
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 18 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
20.0 Perceval throws 6 6 6
21.00 Lancelot "Pélican !"
21.05 Bohort "Pélican !"
21.50 Perceval "Pélican !"
22.00 Bohort "Passe-Montagne !"
22.03 Lancelot "Passe-Montagne !"
23.00 Lancelot "Zbradaraldjan !"
23.02 Bohort "Zbradaraldjan !"
--
= 329 130 140 150
