# r5-suite-found, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 9 !"
Bohort "Je relance de 11 !"
Lancelot "Je relance de 10 !"
10 Perceval throws 2 3 4
11 Karadoc "Grelotte ça picote !"
11.2 Bohort "Grelotte ça picote !"
11.4 Perceval "Grelotte ça picote !"
11.9 Lancelot "Grelotte ça picote !"
--
= 129 184 140 140
