# cv-others: level without the thrower: until one alone has a 6
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.00 Bohort "Pas mou le caillou !"
5.03 Karadoc "Pas mou le caillou !"
wait 2
? asks Karadoc Bohort throws
Karadoc throws 6
Bohort throws 6
? asks Karadoc Bohort throws
Karadoc throws 6
Bohort throws 1
--
= 120 202 140 150
