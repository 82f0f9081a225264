# achat-double: bought again by another, and back by the first
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 2 2
5.0 Karadoc "J'achète !"
6.0 Bohort "Je rachète !"
7.0 Karadoc "Je rachète !"
Karadoc cul 1
--
= 124 74 110
? no bevue
