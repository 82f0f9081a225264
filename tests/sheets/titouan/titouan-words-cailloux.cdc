# words-cailloux: the dossier's own second spelling, « Pas mou le cailloux »
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 2
Lancelot "Pas mou le cailloux"
--
= 120 130 140 158
? no bevue
