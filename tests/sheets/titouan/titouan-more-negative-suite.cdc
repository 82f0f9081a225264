# more-negative-suite: who is out need not call
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, -340

Lancelot "À Kadoc !"
Perceval chouettes 3 4
Perceval cul 5
10.0 Karadoc "Grelotte ça picote !"
10.4 Perceval "Grelotte ça picote !"
10.8 Bohort "Grelotte ça picote !"
--
= 120 130 130 -350
