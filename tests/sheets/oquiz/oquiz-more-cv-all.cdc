# more-cv-all: all four level: the three others throw
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
5.00 Karadoc "Pas mou le caillou !"
5.01 Perceval "Pas mou le caillou !"
5.02 Lancelot "Pas mou le caillou !"
5.03 Bohort "Pas mou le caillou !"
wait 2
? asks Karadoc Bohort Lancelot throws
Karadoc throws 1
Bohort throws 6
Lancelot throws 5
--
= 120 130 172 150
