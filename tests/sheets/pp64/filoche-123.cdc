# filoche: a 1-2-3 meets a Suite; its plain 18 are his
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 50 sur une Suite !" -> Perceval
5.0 Perceval chouettes 1 3
6.0 Perceval cul 2
7.0 Perceval "Grelotte ça picote !"
7.2 Karadoc "Grelotte ça picote !"
7.4 Lancelot "Grelotte ça picote !"
7.6 Bohort "Grelotte ça picote !"
--
= 138 198 130 150
