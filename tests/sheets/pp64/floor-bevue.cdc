# floor: a Bévue at 5 points leaves 0, never less
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 5, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Pas mou le caillou !"
? bevue Karadoc
--
= 145 0 140 150
