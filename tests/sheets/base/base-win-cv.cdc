# win-cv: the thrower's own Chouette-Velute wins
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 300, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Perceval "Pas mou le caillou !"
--
= 372 130 140 150
? winner Perceval
