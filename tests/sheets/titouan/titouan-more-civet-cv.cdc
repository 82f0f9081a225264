# more-civet-cv: a Civet on a Chouette-Velute that another takes is won
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 20 sur une Chouette-Velute !"
Perceval chouettes 2 2
Perceval cul 4
Karadoc "Pas mou le caillou !"
--
= 140 162 140 150
