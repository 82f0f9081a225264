# cv-tie: two at once lose the Velute's points, below 0 if need be
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.00 Perceval "Pas mou le caillou !"
5.04 Karadoc "Pas mou le caillou !"
--
= -52 58 140 150
