# civet: a 1-2-3 meets a Velute as well
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Velute !"
5.0 Perceval chouettes 1 3
6.0 Perceval cul 2
7.0 Perceval "Grelotte ça picote !"
7.2 Karadoc "Grelotte ça picote !"
7.4 Lancelot "Grelotte ça picote !"
7.6 Bohort "Grelotte ça picote !"
--
= 188 130 130 150
