# suite: two minutes pass and one has said nothing: he has lost at the pass
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 3 4
6.0 Perceval cul 5
7.0 Perceval "Grelotte ça picote !"
7.2 Karadoc "Grelotte ça picote !"
7.4 Lancelot "Grelotte ça picote !"
wait 120
--
= 120 130 130 150
