# more-below: there is nothing that takes points away
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 0, 0, 0

Perceval chouettes 3 3
Perceval cul 6
5.00 Karadoc "Pas mou le caillou !"
5.03 Bohort "Pas mou le caillou !"
wait 2
Karadoc throws 2
Bohort throws 6
--
= 0 0 72 0
? no bevue
