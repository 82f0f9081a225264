# achat: 51 ms: the first has bought; the other may buy again from him
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 1
5.000 Karadoc "J'achète !"
5.051 Bohort "J'achète !"
? asks Bohort throws
Bohort cul 6
--
= 120 100 182 150
