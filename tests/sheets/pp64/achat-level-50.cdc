# achat: 50 ms apart: level, dice, the lowest buys; a third with 20 points stays out
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 20

5.0 Perceval chouettes 1 5
6.000 Karadoc "J'achète !"
6.050 Bohort "J'achète !"
wait 1
Karadoc throws 6
Bohort throws 5
Bohort cul 6
--
= 120 130 182 20
