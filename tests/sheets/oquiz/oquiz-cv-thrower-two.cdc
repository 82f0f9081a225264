# cv-thrower-two: level with two others: the one with the 6
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 2
5.00 Karadoc "Pas mou le caillou !"
5.03 Perceval "Pas mou le caillou !"
5.04 Lancelot "Pas mou le caillou !"
wait 2
Karadoc throws 5
Lancelot throws 6
--
= 120 130 140 158
