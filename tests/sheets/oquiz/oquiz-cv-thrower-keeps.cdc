# cv-thrower-keeps: no 6: the thrower keeps it
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
5.00 Karadoc "Pas mou le caillou !"
5.03 Perceval "Pas mou le caillou !"
5.04 Lancelot "Pas mou le caillou !"
wait 2
? asks Karadoc Lancelot throws
Karadoc throws 5
Lancelot throws 4
--
= 152 130 140 150
? no bevue
