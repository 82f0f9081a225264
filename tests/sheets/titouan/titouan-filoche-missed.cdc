# filoche-missed: the stake is lost, the combination gained
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 40 sur une Velute !" -> Perceval
Perceval chouettes 5 5
Perceval cul 1
--
= 145 115 140 150
