# civet: on a Suite: met, and its thrower may be the last all the same
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Suite !"
5.0 Perceval chouettes 2 3
6.0 Perceval cul 4
7.0 Bohort "Grelotte ça picote !"
7.2 Karadoc "Grelotte ça picote !"
7.4 Lancelot "Grelotte ça picote !"
7.6 Perceval "Grelotte ça picote !"
--
= 160 130 140 150
