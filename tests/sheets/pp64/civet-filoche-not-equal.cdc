# civet: lost with 69 against a Cul de Chouette of 70: no Civet-Filoché
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 69 sur une Velute !"
Perceval chouettes 3 3
Perceval cul 3
--
= 121 130 140 150
? Perceval holds nothing
