# more-cv-keeps-win: kept by the thrower: his own turn, so it wins
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 300, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.00 Karadoc "Pas mou le caillou !"
5.01 Perceval "Pas mou le caillou !"
wait 2
Karadoc throws 5
--
= 372 130 140 150
? winner Perceval
