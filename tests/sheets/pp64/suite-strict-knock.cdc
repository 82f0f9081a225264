# suite: strict: without a fist on the table it is silence
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 3 4
Perceval cul 5
5.0 Perceval "Grelotte ça picote !"
5.1 Perceval knocks
5.2 Lancelot "Grelotte ça picote !"
6.2 Karadoc "Grelotte ça picote !"
6.3 Karadoc knocks
7.2 Bohort "Grelotte ça picote !"
7.3 Bohort knocks
--
= 120 130 140 140
