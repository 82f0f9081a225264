# bevue: a wrong annonce costs 10
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Pas mou le caillou !"
? bevue Karadoc
--
= 145 120 140 150
