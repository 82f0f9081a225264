# civet-suite-123: 1-2-3 meets a Suite
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 20 sur une Suite !"
Perceval chouettes 1 2
Perceval cul 3
10.0 Perceval "Grelotte ça picote !"
10.4 Karadoc "Grelotte ça picote !"
10.8 Lancelot "Grelotte ça picote !"
11.2 Bohort "Grelotte ça picote !"
--
= 158 130 130 150
