# cv-thrower-keeps: no 6: the thrower
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.00 Perceval "Pas mou le caillou !"
5.03 Karadoc "Pas mou le caillou !"
wait 2
Karadoc throws 1
--
= 192 130 140 150
