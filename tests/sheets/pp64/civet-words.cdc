# civet: the stake may be spelt in words, the case is of no matter
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "civet de cinquante sur un cul de chouette"
Perceval chouettes 1 1
Perceval cul 1
--
= 220 130 140 150
