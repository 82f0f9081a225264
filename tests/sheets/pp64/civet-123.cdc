# civet: a 1-2-3 meets a Suite and a Velute (R8)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 10 sur une Suite !"
Perceval chouettes 1 2
Perceval cul 3
5.0 Perceval "Grelotte ça picote !"
5.2 Karadoc "Grelotte ça picote !"
5.4 Bohort "Grelotte ça picote !"
5.6 Lancelot "Grelotte ça picote !"
--
= 148 130 140 140
