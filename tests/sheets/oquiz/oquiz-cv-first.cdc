# cv-first: the first to call has the Velute's points
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 6
Perceval cul 3
5.0 Karadoc "Pas mou le caillou !"
5.3 Perceval "Pas mou le caillou !"
--
= 120 202 140 150
? no bevue
