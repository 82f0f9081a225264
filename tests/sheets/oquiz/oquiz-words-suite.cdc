# words-suite: « Grelotte, ça picotte »
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.0 Perceval "Grelotte, ça picotte"
5.4 Lancelot "Grelotte ça picote"
5.8 Karadoc "Grelotte, ça picotte"
6.2 Bohort "Grelotte, ça picotte"
--
= 120 130 130 150
? no bevue
