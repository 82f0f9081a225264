# civet: met with stake = combination: no Civet-Filoché
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 70 sur un Cul de Chouette !"
Perceval chouettes 3 3
Perceval cul 3
--
= 260 130 140 150
? Perceval holds nothing
