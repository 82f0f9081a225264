# cv-others: level without the thrower: until one alone has a 6
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.00 Karadoc "Pas mou le caillou !"
5.03 Lancelot "Pas mou le caillou !"
5.40 Perceval "Pas mou le caillou !"
wait 2
? asks Karadoc Lancelot throws
Karadoc throws 5
Lancelot throws 4
? asks Karadoc Lancelot throws
Karadoc throws 6
Lancelot throws 6
? asks Karadoc Lancelot throws
Karadoc throws 2
Lancelot throws 6
--
= 120 130 140 222
