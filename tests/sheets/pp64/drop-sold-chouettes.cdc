# drop-sold-chouettes: chouettes fall once their cul is sold: it is they that are due, from their thrower
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 3
5.0 Karadoc "J'achète !"
7.0 Perceval drops chouette
? asks Perceval throws
8.0 Perceval chouettes 5 5
? asks Karadoc throws
Karadoc cul 5
--
= 110 190 140 150
