# cv-misplaced: the words on a plain Chouette cost 10
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 5
Karadoc "Pas mou le caillou !"
? bevue Karadoc
--
= 129 120 140 150
