# civet: on a Chouette-Velute: met, though another takes its points
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Chouette-Velute !"
Perceval chouettes 2 4
Perceval cul 2
Karadoc "Pas mou le caillou !"
--
= 170 162 140 150
