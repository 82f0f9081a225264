# r8-civet-velute, under titouan +neant-souffle
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Velute !"
Perceval chouettes 1 2
Perceval cul 3
5.0 Perceval "Grelotte ça picote !"
5.4 Bohort "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
6.4 Karadoc "Grelotte ça picote !"
--
= 188 120 140 150
