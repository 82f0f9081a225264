# civet-without: without Sirotage, and made without
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 80 sur un Cul de chouette sans sirotage"
Perceval chouettes 5 5
Perceval cul 5
--
= 290 130 140 150
