# civet-exact: a Chouette-Velute does not meet a Velute
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 20 sur une Velute !"
Perceval chouettes 2 2
Perceval cul 4
Perceval "Pas mou le caillou !"
--
= 132 130 140 150
