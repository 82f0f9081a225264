# end: two at once: the highest wins
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 345, 300, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Karadoc "Pas mou le caillou !"
--
? winner Karadoc
