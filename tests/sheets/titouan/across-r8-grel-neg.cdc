# r8-grel, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 30
5.0 Karadoc chouettes 1 2
6.0 Karadoc cul 3
7.0 Perceval "Grelotte ça picote !"
7.4 Bohort "Grelotte ça picote !"
7.8 Lancelot "Grelotte ça picote !"
8.4 Karadoc "Grelotte ça picote !"
--
= 90 168 140 150
