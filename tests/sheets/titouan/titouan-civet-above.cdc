# civet-above: more than one's score: allowed, below 0 if lost
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Velute !"
Perceval chouettes 2 2
Perceval cul 1
--
= -26 130 140 150
? no bevue
