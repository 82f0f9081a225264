# achat-verdier: Verdier bets stand
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 2 4
Bohort "Vert-Linette !"
Karadoc "J'achète !"
Karadoc cul 6
--
= 120 172 165
