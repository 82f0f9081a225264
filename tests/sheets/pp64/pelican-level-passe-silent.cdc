# pelican: level, and only one goes on: he has it
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
22.0 Bohort "Passe-Montagne !"
--
= 129 130 168 150
