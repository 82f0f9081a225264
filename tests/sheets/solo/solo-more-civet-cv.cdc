# more-civet-cv: a Civet on a Chouette-Velute, called in time
rules: solo
players: Perceval
scores: 120
holds: Perceval civet

Perceval "Civet de 20 sur une Chouette-Velute !"
6.0 Perceval chouettes 2 2
8.0 Perceval cul 4
9.5 Perceval "Pas mou le caillou !"
--
= 172
