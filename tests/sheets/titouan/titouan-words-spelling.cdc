# words-spelling: the Suite's words in the dossier's spellings and others'
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
turn: Karadoc

Karadoc chouettes 3 4
Karadoc cul 5
20.0 Perceval "Grelote ça picote"
20.4 Karadoc "GRELOTTE, CA PICOTTE !"
20.8 Bohort "Grelotte ça picote"
21.2 Lancelot "grelotte ca picote"
--
= 120 130 140 140
? no bevue
