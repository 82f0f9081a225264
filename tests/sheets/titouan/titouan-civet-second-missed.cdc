# civet-second-missed: only the last combination counts
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Velute !"
Perceval chouettes 5 5
Perceval cul 5
Perceval throws 2 2 1
--
= 74 130 140 150
? Perceval holds nothing
