# velutee-other-suite: only on 1-2-3
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.0 Karadoc "Grelotte ça picote !"
5.4 Perceval "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
6.2 Bohort "Grelotte ça picote !"
--
= 120 130 130 150
