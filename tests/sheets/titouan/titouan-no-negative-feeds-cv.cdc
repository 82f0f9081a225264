# no-negative-feeds-cv: level on a Chouette-Velute at 0: the others have its 32
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
5.00 Perceval "Pas mou le caillou !"
5.04 Karadoc "Pas mou le caillou !"
--
= 0 130 172 182
