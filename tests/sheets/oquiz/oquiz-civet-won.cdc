# civet-won: stake and combination
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 80 sur une Velute !"
Perceval chouettes 2 3
Perceval cul 5
--
= 250 130 140 150
? Perceval holds nothing
