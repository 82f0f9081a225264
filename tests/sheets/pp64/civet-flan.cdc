# civet: on a Flan
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur un Flan !"
Perceval chouettes 6 5
Perceval cul 2
Perceval "À Kadoc !"
--
= 170 130 140 150
? Perceval holds flan
