# crossing-doublette-mates-no-negative: two mates level on a Chouette-Velute gain twice without negative scores, too
rules: titouan +no-negative +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 20, 140, 20, 140

Perceval chouettes 2 2
Perceval cul 4
5.00 Perceval "Pas mou le caillou !"
5.03 Karadoc "Pas mou le caillou !"
--
= 84 140 84 140
