# no-negative-feeds-suite: the Suite's loser at 0
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 0, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.0 Perceval "Grelotte ça picote !"
5.4 Bohort "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
6.2 Karadoc "Grelotte ça picote !"
--
= 130 0 150 160
