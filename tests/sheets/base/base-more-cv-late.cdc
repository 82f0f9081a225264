# more-cv-late: a call behind the level ones changes nothing
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
5.00 Perceval "Pas mou le caillou !"
5.03 Karadoc "Pas mou le caillou !"
5.50 Lancelot "Pas mou le caillou !"
wait 2
? asks Karadoc throws
Karadoc throws 3
--
= 152 130 140 150
