# end: 344 by a Chouette: won at once, a Bévue after it changes nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 340, 130, 140, 150

5.0 Perceval chouettes 2 2
6.0 Perceval cul 6
? winner Perceval
7.0 Perceval "Pas mou le caillou !"
--
= 344 130 140 150
