# civet-102: 102 may be staked
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 102 sur une Chouette"
Perceval chouettes 2 2
Perceval cul 1
--
= 226 130 140 150
