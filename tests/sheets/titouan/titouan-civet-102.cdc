# civet-102: 102 may be staked
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 102 sur une Chouette !"
Perceval chouettes 1 1
Perceval cul 3
--
= 223 130 140 150
