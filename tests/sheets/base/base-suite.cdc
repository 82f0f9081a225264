# suite: 3-4-5 is nothing; the Suite's words cost and save nothing
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.0 Bohort "Grelotte ça picote !"
5.4 Perceval "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
--
= 120 130 140 150
? no bevue
