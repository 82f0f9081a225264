# win-off-turn: a Chouette-Velute on another's throw wins, too
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 300, 140, 150

Perceval chouettes 3 3
Perceval cul 6
Karadoc "Pas mou le caillou !"
--
= 120 372 140 150
? winner Karadoc
