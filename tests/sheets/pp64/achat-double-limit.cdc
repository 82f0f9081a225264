# achat: bought again until the points are gone: 59 pays once only
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 59, 140, 150

Perceval chouettes 5 1
5.0 Karadoc "J'achète !"
6.0 Bohort "Je rachète !"
7.0 Karadoc "Je rachète !"
? asks Bohort throws
Bohort cul 6
--
= 120 29 182 150
? no bevue
