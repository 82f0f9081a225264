# crossing: a Civet-Filoché over one's score is lost down to 0
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 20, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 60 sur une Velute !" -> Perceval
? no bevue
Perceval chouettes 1 3
Perceval cul 6
--
= 120 0 140 150
