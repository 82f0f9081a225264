# more-cv-two: the thrower and two others
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
5.00 Bohort "Pas mou le caillou !"
5.03 Karadoc "Pas mou le caillou !"
5.04 Perceval "Pas mou le caillou !"
wait 2
? asks Karadoc Bohort throws
Karadoc throws 3
Bohort throws 6
--
= 120 130 172 150
