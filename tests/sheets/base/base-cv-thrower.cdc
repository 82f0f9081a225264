# cv-thrower: level with the thrower: a 6 takes it
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.00 Perceval "Pas mou le caillou !"
5.03 Karadoc "Pas mou le caillou !"
wait 2
? asks Karadoc throws
Karadoc throws 6
--
= 120 202 140 150
