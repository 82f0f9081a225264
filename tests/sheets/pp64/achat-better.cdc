# achat-better: the buyer has the better throw alone
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 5 5
Karadoc "J'achète !"
Karadoc cul 5
--
= 145 190 140
