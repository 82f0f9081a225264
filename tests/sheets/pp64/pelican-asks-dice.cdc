# pelican: both level players have spoken to the end: they are asked for a die at once
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 10 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
20.0 Perceval throws 6 6 6
21.00 Lancelot "Pélican !"
21.05 Bohort "Pélican !"
22.00 Bohort "Passe-Montagne !"
22.03 Lancelot "Passe-Montagne !"
23.00 Lancelot "Zbradaraldjan !"
23.02 Bohort "Zbradaraldjan !"
? asks Bohort Lancelot throws
Lancelot throws 1
Bohort throws 2
--
= 129 130 140 178
