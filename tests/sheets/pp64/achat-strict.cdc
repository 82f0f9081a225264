# achat: strict: the finger has to be up
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

5.0 Perceval chouettes 5 1
6.0 Karadoc "J'achète !"
7.0 Bohort "J'achète !"
7.5 Bohort raises
? asks Bohort throws
Bohort cul 6
--
= 120 130 182 150
