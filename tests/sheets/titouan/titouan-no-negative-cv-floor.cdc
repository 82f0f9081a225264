# no-negative-cv-floor: level on a Chouette-Velute above 0: no feeding
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.00 Perceval "Pas mou le caillou !"
5.04 Karadoc "Pas mou le caillou !"
--
= 0 58 140 150
