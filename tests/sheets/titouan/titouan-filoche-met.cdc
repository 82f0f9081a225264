# filoche-met: stake and combination for the bettor, the thrower untouched
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 40 sur une Velute !" -> Perceval
Perceval chouettes 2 3
Perceval cul 5
--
= 170 220 140 150
? no bevue
