# simultaneity: level by the header's measure
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
simultaneity: 0.1

Perceval chouettes 2 2
Perceval cul 4
5.00 Karadoc "Pas mou le caillou !"
5.09 Perceval "Pas mou le caillou !"
wait 2
? asks Karadoc throws
Karadoc throws 2
--
= 152 130 140 150
