# civet-met: stake and combination, at the first throw
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Velute !"
Perceval chouettes 2 3
Perceval cul 5
--
= 220 130 140 150
? Perceval holds nothing
? no bevue
