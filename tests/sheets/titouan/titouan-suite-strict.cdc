# suite-strict: strict gestures: without the knock a call does not count
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 3 4
Perceval cul 5
5.0 Bohort "Grelotte ça picote !"
5.1 Bohort knocks
5.4 Perceval "Grelotte ça picote !"
5.5 Perceval knocks
5.8 Lancelot "Grelotte ça picote !"
5.9 Lancelot knees
6.2 Karadoc "Grelotte ça picote !"
6.3 Karadoc knocks
--
= 120 130 140 140
