# cv-first: the first to call has it
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
5.0 Karadoc "Pas mou le caillou !"
5.3 Perceval "Pas mou le caillou !"
--
= 120 162 140 150
