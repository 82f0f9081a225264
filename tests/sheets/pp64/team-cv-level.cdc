# team: two mates level on a Chouette-Velute lose like any
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
teams: Perceval Bohort / Karadoc Lancelot

Perceval chouettes 1 1
Perceval cul 2
5.0 Karadoc "Pas mou le caillou !"
5.05 Lancelot "Pas mou le caillou !"
--
= 120 122 140 142
