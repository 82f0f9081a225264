# cv-tie-three: three at once all lose, a later call gains nothing
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
5.00 Perceval "Pas mou le caillou !"
5.02 Karadoc "Pas mou le caillou !"
5.04 Bohort "Pas mou le caillou !"
5.50 Lancelot "Pas mou le caillou !"
--
= 88 98 108 150
? no bevue
